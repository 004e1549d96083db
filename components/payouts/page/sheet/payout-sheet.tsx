'use client';

import { useTranslations } from 'next-intl';
import { RecordSheet } from '#components/shared/record/sheet/sheet.tsx';
import { toOneLine, useReason } from '#components/shared/status/use-reason.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { toTense } from '../to-tense.ts';
import { findMomentOf } from './find-moment-of.ts';
import { useSheetRows } from './use-sheet-rows.ts';

/** Printed instead of the page: one sheet that can be filed or handed over. */
export function PayoutSheet({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const parts = useSheetRows(payout);
  const reason = useReason()(payout);
  const { status, amount, amountSide, orderNo } = payout;
  const isPaid = status === 'paid_out' || status === 'resolved_paid';
  const { date, time } = toMoment(findMomentOf(payout));
  return (
    <RecordSheet
      title={t(isPaid ? 'sheet.confirmation' : 'sheet.information')}
      subtitle={t('sheet.order', { orderNo })}
      sumLabel={t(amountSide === 'recipient_gets' ? 'page.recipientGets' : 'page.weAreDebited', {
        tense: toTense(payout),
      })}
      sum={fromMoneyView(amount)}
      state={t('sheet.statusAt', { status: t(`status.${status}.title`), date, time })}
      reason={reason && !isPaid ? toOneLine(reason) : null}
      parts={parts}
    />
  );
}
