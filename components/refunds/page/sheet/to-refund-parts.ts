import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { dropEmptyRows, type SheetDraft, type SheetPart } from '#lib/core/record-sheet.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { type Speech, toMoment } from '#lib/i18n/speech.ts';
import { toPayerText } from '../../to-payer-text.ts';
import { findStopper } from '../find-stopper.ts';
import type { Tense } from '../to-tense.ts';

/** The facts of the sheet: ids in full, the payer as masked as on the page. */
export function toRefundParts(refund: RefundView, tense: Tense, speech: Speech): SheetPart[] {
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

/** On paper with the name, which the page has beside it. */
function toPayer(payer: RefundView['payment']['payer'], locale: string): string | null {
  const account = toPayerText(payer, locale);
  return payer.name && account && !account.startsWith(payer.name) ? `${payer.name}, ${account}` : account;
}
