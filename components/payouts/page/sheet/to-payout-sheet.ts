import { toContradiction, toContradictionText } from '#components/shared/record/history/to-contradiction.ts';
import { toOneLine, toReason } from '#components/shared/status/to-reason.ts';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { dropEmptyRows, type RecordSheet, type SheetDraft, type SheetPart } from '#lib/core/record-sheet.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toTense, toTenseOf } from '../to-tense.ts';
import { findMomentOf } from './find-moment-of.ts';

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

/** The facts of the sheet: ids in full, the recipient as masked as on the page. */
function toPayoutParts(payout: PayoutView, speech: Speech): SheetPart[] {
  const { t } = speech;
  const { method, orderNo, description, payoutText, makerName, createdAt, confirmation, attempt } = payout;
  const person = (name: string, at: string) =>
    t('payouts.sheet.person', { name, time: toMoment(at, speech).dated });
  return dropEmptyRows([
    toRecipient(payout, speech),
    {
      title: t('payouts.sheet.payout'),
      facts: [
        [t('payouts.page.orderNo'), orderNo],
        [t('payouts.page.method'), t(`payouts.method.${method}`)],
        ...toOtherAmounts(payout, speech),
        [t('payouts.page.description'), description],
        [t('payouts.page.payoutText'), payoutText],
      ],
    },
    {
      title: t('payouts.sheet.people'),
      facts: [
        [t('payouts.page.maker'), person(makerName, createdAt)],
        [t('payouts.page.confirmer'), confirmation && person(confirmation.byName, confirmation.at)],
      ],
    },
    {
      title: t('payouts.sheet.ids'),
      facts: [
        [t('payouts.page.payoutId'), payout.id],
        [t('payouts.page.intentId'), attempt.intentId],
        [t('payouts.page.disbursementId'), attempt.disbursementId],
      ],
    },
  ]);
}

function toRecipient({ recipient }: PayoutView, { t, locale }: Speech): SheetDraft {
  const { name, phone, card, holderName } = recipient;
  return {
    title: t('payouts.sheet.recipient'),
    facts: card
      ? [
          [t('payouts.page.card'), formatCard(card)],
          [t('payouts.page.cardBrand'), card.brand && t(`common.cardBrand.${card.brand}`)],
          [t('payouts.page.holder'), holderName],
        ]
      : [
          [t('payouts.page.name'), name],
          [t('payouts.page.phone'), phone && formatPhone(phone)],
          [t('payouts.page.bank'), toBankName(locale, recipient)],
        ],
  };
}

/** What the processor says moved on either side, where that is not the sum that was asked for. */
function toOtherAmounts({ status, attempt, amount }: PayoutView, { t, locale }: Speech): SheetDraft['facts'] {
  const tense = toTenseOf(status);
  const asked = formatMoney(fromMoneyView(amount), locale);
  const say = (money: PayoutView['attempt']['received']) => {
    const text = money && formatMoney(fromMoneyView(money), locale);
    return text === asked ? null : text;
  };
  return [
    [t('payouts.page.otherReceived', { tense }), say(attempt.received)],
    [t('payouts.page.otherDebited', { tense }), say(attempt.debited)],
  ];
}
