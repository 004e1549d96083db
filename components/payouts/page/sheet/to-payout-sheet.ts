import { toContradiction, toContradictionText } from '#components/shared/record/history/to-contradiction.ts';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RecordSheet } from '#lib/core/record-sheet.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toTense } from '../to-tense.ts';
import { findMomentOf } from './find-moment-of.ts';
import { toPayoutParts } from './to-payout-parts.ts';

/** Their title alone would be read as a yes or a no. */
const explained: readonly PayoutStatus[] = ['unknown', 'conflict', 'resolved_paid', 'resolved_not_paid'];

/** The sheet of a payout. Only one that is paid, without a doubt since, and is no test is a confirmation. */
export function toPayoutSheet(payout: PayoutView, speech: Speech): RecordSheet {
  const { t } = speech;
  const { status, method, amount, amountSide, orderNo, reviewReason } = payout;
  const doubt = reviewReason !== null && !isWaitReason(reviewReason) ? reviewReason : null;
  const isPaid = status === 'resolved_paid' || (status === 'paid_out' && doubt === null);
  const isConfirmed = isPaid && movesMoney(method);
  const reason = toReason(t, payout);
  const { date, time } = toMoment(findMomentOf(payout), speech);
  const contradiction = toContradiction(payout);
  const notes = [
    explained.includes(status) &&
      (contradiction?.isOfReports && !contradiction.isReversal
        ? t('payouts.page.reportsContradict')
        : t(`payouts.status.${status}.sentence`, { date, time })),
    contradiction &&
      toContradictionText(contradiction, {
        t,
        of: 'payouts',
        toTitle: ({ toStatus }) => t(`payouts.status.${toStatus ?? 'unknown'}.title`),
        toTime: (iso) => toMoment(iso, speech).dated,
      }),
    !isConfirmed && doubt !== null && !contradiction && t(`payouts.attention.${doubt}`),
    !isConfirmed && t('payouts.sheet.noProof'),
  ];
  return {
    title: t(isConfirmed ? 'payouts.sheet.confirmation' : 'payouts.sheet.information'),
    subtitle: t('payouts.sheet.order', { orderNo }),
    sumLabel: t(
      amountSide === 'recipient_gets' ? 'payouts.page.recipientGets' : 'payouts.page.weAreDebited',
      { tense: toTense(payout) },
    ),
    sum: fromMoneyView(amount),
    state: t('payouts.sheet.statusAt', { status: t(`payouts.status.${status}.title`), date, time }),
    reason: reason && status !== 'paid_out' && status !== 'resolved_paid' ? toOneLine(reason) : null,
    note: notes.filter(Boolean).join(' ') || null,
    parts: toPayoutParts(payout, speech),
  };
}
