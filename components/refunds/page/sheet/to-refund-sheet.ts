import { findStopper } from '#components/refunds/page/find-stopper.ts';
import { toPayerText } from '#components/refunds/to-payer-text.ts';
import { toContradiction, toContradictionText } from '#components/shared/record/history/to-contradiction.ts';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { dropEmptyRows, type RecordSheet, type SheetDraft, type SheetPart } from '#lib/core/record-sheet.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toOtherGiven } from '../../to-given.ts';
import { toStatusLabel } from '../../to-status-label.ts';
import { toStatusMoment } from '../../to-status-moment.ts';
import { type Tense, toTense } from '../to-tense.ts';

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
  const { status, amount, number, reviewReason } = refund;
  const tense = toTense(refund);
  const isDone = tense === 'past';
  const word = toStatusLabel(status, reviewReason);
  const isDoubtful = reviewReason !== null && !isWaitReason(reviewReason) && word === `status.${status}`;
  const isConfirmed = isDone && (status === 'resolved_paid' || !isDoubtful);
  const reason = toReason(t, refund);
  const { date, time } = toMoment(toStatusMoment(refund), speech);
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

/** The facts of the sheet: ids in full, the payer as masked as on the page. */
function toRefundParts(refund: RefundView, tense: Tense, speech: Speech): SheetPart[] {
  const { t, locale } = speech;
  const { payment, anotherAccount, reason, processorRefundId } = refund;
  return dropEmptyRows([
    {
      title: t('refunds.sheet.payment'),
      facts: [
        [t('refunds.page.reference'), payment.clientReferenceId],
        [t('refunds.page.paid'), payment.amount && formatMoney(fromMoneyView(payment.amount), locale)],
        [t('refunds.page.payer'), toPayer(payment.payer, locale)],
        [t('refunds.page.reason'), reason.texts[locale]],
      ],
    },
    {
      title: t('refunds.sheet.destination', { tense }),
      facts: anotherAccount
        ? [
            [t('refunds.page.name'), anotherAccount.name],
            [t('refunds.page.phone'), formatPhone(anotherAccount.phone)],
            [t('refunds.page.bank'), toBankName(locale, anotherAccount)],
          ]
        : [[t('refunds.page.way'), t('refunds.page.wayBack')]],
    },
    toPeople(refund, speech),
    {
      title: t('refunds.sheet.ids'),
      facts: [
        [t('refunds.page.number'), refund.number],
        [t('refunds.page.processorRefundId'), processorRefundId],
        [t('refunds.page.processorPaymentId'), payment.processorPaymentId],
      ],
    },
  ]);
}

function toPeople(refund: RefundView, speech: Speech): SheetDraft {
  const { t } = speech;
  const { makerName, createdAt, confirmation, approval } = refund;
  const stopper = findStopper(refund);
  const person = (name: string, at: string) =>
    t('refunds.sheet.person', { name, time: toMoment(at, speech).dated });
  return {
    title: t('refunds.sheet.people'),
    facts: [
      [t('refunds.page.maker'), person(makerName, createdAt)],
      [t('refunds.page.confirmer'), confirmation && person(confirmation.byName, confirmation.at)],
      ...(approval?.decisions ?? []).map(({ answer, byName, at }): SheetDraft['facts'][number] => [
        t(`refunds.page.${answer}`),
        person(byName, at),
      ]),
      [
        t('refunds.page.cancelled'),
        stopper?.kind === 'cancelled' && stopper.actorName ? person(stopper.actorName, stopper.at) : null,
      ],
    ],
  };
}

/** The paper shows the name too, which the page has next to it. */
function toPayer(payer: RefundView['payment']['payer'], locale: string): string | null {
  const account = toPayerText(payer, locale);
  return payer.name && account && !account.startsWith(payer.name) ? `${payer.name}, ${account}` : account;
}
