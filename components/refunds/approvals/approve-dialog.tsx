'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView } from '#lib/core/money-view.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { approveEach, type Outcome } from './approve-each.ts';
import { ApproveLine } from './approve-line.tsx';

type ApproveDialogProps = {
  refunds: readonly RefundToApprove[];
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names every refund and the total, asks once, and then says of each what became of it. */
export function ApproveDialog({ refunds, onClose, returnTo }: ApproveDialogProps) {
  const t = useTranslations('refunds.queue');
  const locale = useLocale();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [stage, setStage] = useState<'asks' | 'decides' | 'told'>('asks');
  const total = addByCurrency(refunds.map(({ amount }) => amount))
    .map((sum) => formatMoney(fromMoneyView(sum), locale))
    .join(' + ');
  const confirm = async () => {
    setStage('decides');
    await approveEach(refunds, (id, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)));
    setStage('told');
    await client.invalidateQueries({ queryKey: refundKeys.list });
  };
  const approved = [...outcomes.values()].filter(({ ok }) => ok).length;
  return (
    <AlertDialog open onOpenChange={(open) => open || stage === 'decides' || onClose()}>
      <AlertDialogContent
        title={
          stage === 'told'
            ? t('told', { approved, count: refunds.length })
            : t('ask', { count: refunds.length, total })
        }
        description={t('each', { count: refunds.length })}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button disabled={stage === 'decides'}>{stage === 'told' ? t('close') : t('keep')}</Button>
            </AlertDialogCancel>
            {stage === 'told' ? null : (
              <Button
                variant="primary"
                pending={stage === 'decides'}
                pendingLabel={t('deciding')}
                onClick={() => void confirm()}
              >
                {t('confirm', { total })}
              </Button>
            )}
          </>
        }
      >
        <ul aria-label={t('chosen')} className="mt-3 border-line border-t">
          {refunds.map((refund) => (
            <ApproveLine
              key={refund.id}
              refund={refund}
              outcome={outcomes.get(refund.id)}
              isWaiting={stage === 'decides'}
            />
          ))}
        </ul>
      </AlertDialogContent>
    </AlertDialog>
  );
}
