import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { markFailuresSeenAction } from '#lib/domain/users/actions.ts';

/** What failed up to then is told no more; what failed later is. */
export function SeenFailures({ upTo }: { upTo: string }) {
  const t = useTranslations('home.waiting');
  const client = useQueryClient();
  const { run, isPending } = useAction(markFailuresSeenAction);
  const showRefusal = useRefusalToast();
  const save = async () => {
    const result = await run({ at: upTo });
    if (!result.ok) return showRefusal(result.refusal);
    await Promise.all(
      [payoutKeys.home, refundKeys.home].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  return (
    <Button size="sm" className="ml-auto" disabled={isPending} onClick={() => void save()}>
      {t('seen')}
    </Button>
  );
}
