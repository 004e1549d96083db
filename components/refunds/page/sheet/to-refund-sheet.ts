import { toContradiction, toContradictionText } from '#components/shared/record/history/to-contradiction.ts';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RecordSheet } from '#lib/core/record-sheet.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toOtherGiven } from '../../to-given.ts';
import { toStatusWord } from '../../to-status-word.ts';
import { toTense } from '../to-tense.ts';
import { toRefundParts } from './to-refund-parts.ts';

/** Their title alone would be read as a yes or a no. */
const explained: readonly RefundStatus[] = [
  'issued',
  'unknown',
  'conflict',
  'resolved_paid',
  'resolved_not_paid',
];

/** The sheet of a refund. Only money that was given back, without a doubt since, is confirmed. */
export function toRefundSheet(refund: RefundView, speech: Speech): RecordSheet {
  const { t } = speech;
  const { status, statusAt, amount, number, reviewReason } = refund;
  const tense = toTense(refund);
  const isDone = tense === 'past';
  const word = toStatusWord(status, reviewReason);
  const isDoubtful = reviewReason !== null && !isWaitReason(reviewReason) && word === `status.${status}`;
  const isConfirmed = isDone && (status === 'resolved_paid' || !isDoubtful);
  const reason = toReason(t, refund);
  const { date, time } = toMoment(statusAt, speech);
  const contradiction = toContradiction(refund);
  const notes = [
    explained.includes(status) && t(`refunds.status.${status}.sentence`, { date, time }),
    toGivenNote(refund, speech),
    contradiction &&
      toContradictionText(contradiction, {
        t,
        of: 'refunds',
        toTitle: ({ toStatus }) => t(`refunds.status.${toStatus ?? 'unknown'}.title`),
        toTime: (iso) => toMoment(iso, speech).dated,
      }),
    !isConfirmed && isDoubtful && !contradiction && t(`refunds.attention.${reviewReason}`),
    !isConfirmed && t('refunds.sheet.noProof'),
  ];
  return {
    title: t(isConfirmed ? 'refunds.sheet.confirmation' : 'refunds.sheet.information'),
    subtitle: t('refunds.sheet.number', { number }),
    sumLabel: t('refunds.sheet.sum', { tense: isDone && toOtherGiven(refund) ? 'meant' : tense }),
    sum: fromMoneyView(amount),
    state: t('refunds.sheet.statusAt', { status: t(`refunds.${word}.title`), date, time }),
    reason: reason && !isDone ? toOneLine(reason) : null,
    note: notes.filter(Boolean).join(' ') || null,
    parts: toRefundParts(refund, tense, speech),
  };
}

/** The sum above was asked for; where the processor gave back another one, that one is what was returned. */
function toGivenNote(refund: RefundView, { t, locale }: Speech): string | null {
  const given = refund.status === 'refunded' ? toOtherGiven(refund) : null;
  const sum = formatMoney(fromMoneyView(refund.amount), locale);
  return given && t('refunds.sheet.given', { given: formatMoney(given, locale), sum });
}
