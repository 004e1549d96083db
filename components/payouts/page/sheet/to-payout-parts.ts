import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { dropEmptyRows, type SheetDraft, type SheetPart } from '#lib/core/record-sheet.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toTenseOf } from '../to-tense.ts';

/** The facts of the sheet: ids in full, the recipient as masked as on the page. */
export function toPayoutParts(payout: PayoutView, speech: Speech): SheetPart[] {
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
