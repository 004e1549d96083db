'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useShell } from '#components/layout/shell-context.ts';
import { RecordActs } from '#components/shared/record/acts.tsx';
import { useSilence } from '#components/shared/record/use-silence.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';

/** While nobody knows where the money is, nothing on the page may look like sending it again. */
const openQuestions: readonly PayoutStatus[] = ['unknown', 'conflict'];

/** What can be done with a payout that is on its page: two acts in sight, the rest in a menu. */
export function PayoutActs({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.acts');
  const { role } = useShell().viewer;
  const isOpen = useSilence(payout.waitingSince) !== 'none' || openQuestions.includes(payout.status);
  const mayRepeat = can(role, 'payouts:create') && !isOpen;
  return (
    <>
      {mayRepeat ? (
        <ButtonLink href={`/payouts/new?again=${payout.id}`} size="sm">
          <span className="inline-flex items-center gap-2">
            <RotateCw aria-hidden className="size-4" />
            {t('again')}
          </span>
        </ButtonLink>
      ) : null}
      <RecordActs reference={{ text: payout.orderNo, copy: t('copyOrder'), copied: t('orderCopied') }} />
    </>
  );
}
