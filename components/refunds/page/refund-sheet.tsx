'use client';

import { useLocale, useTranslations } from 'next-intl';
import { toBankName } from '#components/recipients/bank/use-bank-name.ts';
import { dropEmptyRows, type SheetEntry } from '#components/shared/record/sheet/drop-empty-rows.ts';
import { RecordSheet } from '#components/shared/record/sheet/sheet.tsx';
import { toOneLine, useReason } from '#components/shared/status/use-reason.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { toOutcome } from '../to-outcome.ts';
import { toPayerText } from '../to-payer-text.ts';

/** In which tense the refund is spoken of: only what was given back is past, and what nobody knows is only meant. */
function toTense(refund: RefundView): 'past' | 'never' | 'meant' | 'ahead' {
  const outcome = toOutcome(refund);
  if (outcome === 'done') return 'past';
  if (outcome === 'refused') return 'never';
  return outcome === 'unknown' ? 'meant' : 'ahead';
}

/** Printed instead of the page: one sheet that can be filed or handed over. */
export function RefundSheet({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const parts = useParts(refund);
  const reason = useReason()(refund);
  const { status, statusAt, amount, number } = refund;
  const tense = toTense(refund);
  const isDone = tense === 'past';
  const { date, time } = toMoment(statusAt);
  return (
    <RecordSheet
      title={t(isDone ? 'sheet.confirmation' : 'sheet.information')}
      subtitle={t('sheet.number', { number })}
      sumLabel={t('sheet.sum', { tense })}
      sum={fromMoneyView(amount)}
      state={t('sheet.statusAt', { status: t(`status.${status}.title`), date, time })}
      reason={reason && !isDone ? toOneLine(reason) : null}
      parts={parts.map(({ title, facts }) => ({ title, facts: dropEmptyRows(facts) }))}
    />
  );
}

function useParts(refund: RefundView): { title: string; facts: SheetEntry[] }[] {
  const t = useTranslations('refunds');
  const locale = useLocale();
  const toMoment = useMoment();
  const { payment, anotherAccount, reason, makerName, createdAt, confirmation, approval, processorRefundId } =
    refund;
  const person = (name: string, at: string) => t('sheet.person', { name, time: toMoment(at).exact });
  const destination: SheetEntry[] = anotherAccount
    ? [
        [t('page.name'), anotherAccount.name],
        [t('page.phone'), formatPhone(anotherAccount.phone)],
        [t('page.bank'), toBankName(locale, anotherAccount)],
      ]
    : [[t('page.way'), t('page.wayBack')]];
  return [
    {
      title: t('sheet.payment'),
      facts: [
        [t('page.reference'), payment.clientReferenceId],
        [t('page.paid'), payment.amount && formatMoney(fromMoneyView(payment.amount), locale)],
        [t('page.payer'), toPayerText(payment.payer, locale)],
        [t('page.reason'), reason.texts[locale]],
      ],
    },
    { title: t('sheet.destination', { tense: toTense(refund) }), facts: destination },
    {
      title: t('sheet.people'),
      facts: [
        [t('page.maker'), person(makerName, createdAt)],
        [t('page.confirmer'), confirmation && person(confirmation.byName, confirmation.at)],
        ...(approval?.decisions ?? []).map(
          ({ answer, byName, at }): SheetEntry => [t(`page.${answer}`), person(byName, at)],
        ),
      ],
    },
    {
      title: t('sheet.ids'),
      facts: [
        [t('page.number'), refund.number],
        [t('page.processorRefundId'), processorRefundId],
        [t('page.processorPaymentId'), payment.processorPaymentId],
      ],
    },
  ];
}
