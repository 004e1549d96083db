import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { markFailuresSeenAction } from '#lib/domain/users/actions.ts';

/** What failed up to then is told no more; what failed later is. */
export function SeenFailures({ upTo }: { upTo: string }) {
  const t = useTranslations('home.waiting');
  const client = useQueryClient();
  const [isSaving, startSaving] = useTransition();
  const save = () =>
    startSaving(async () => {
      await markFailuresSeenAction({ at: upTo });
      await Promise.all(
        [payoutKeys.home, refundKeys.home].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    });
  return (
    <Button size="sm" disabled={isSaving} onClick={save}>
      {t('seen')}
    </Button>
  );
}
