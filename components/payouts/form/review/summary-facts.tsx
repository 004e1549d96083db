'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { useBankLabel } from '#components/recipients/bank/use-bank-label.ts';
import { Fact } from '#components/shared/record/facts.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { late } from '#components/ui/late.tsx';
import { maskCard, parseCardNumber } from '#lib/core/card-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import { isCheckRequired, methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { fieldsOf, type PayoutFields } from '../payout-fields.ts';
import type { Payout } from '../use-payout.ts';

type FactsProps = { payout: Payout; fields: PayoutFields };

/** Everything that will be sent, as the form understood it. */
export function SummaryFacts({ payout, fields, schedule }: FactsProps & { schedule: ScheduleFacts }) {
  const t = useTranslations('payouts.summary');
  const { method, expectedName, description, payoutText, note } = fields;
  const RecipientFacts = facts[methodFacts[method].instrument];
  return (
    <dl className="grid gap-2 border-line border-t pt-3.5">
      <Fact label={t('method')}>
        <MethodName method={method} />
      </Fact>
      <RecipientFacts payout={payout} fields={fields} />
      {expectedName.trim() ? <Fact label={t('expectedName')}>{expectedName.trim()}</Fact> : null}
      <OrderFact payout={payout} fields={fields} />
      {fields.when === 'later' ? <LeavingFact fields={fields} schedule={schedule} /> : null}
      {description.trim() ? <Fact label={t('description')}>{description.trim()}</Fact> : null}
      {payoutText.trim() ? <Fact label={t('payoutText')}>{payoutText.trim()}</Fact> : null}
      {note.trim() ? <Fact label={t('note')}>{note.trim()}</Fact> : null}
    </dl>
  );
}

const LeavingFact = late(() => import('../schedule/leaving-fact.tsx').then((module) => module.LeavingFact));

/** A number that was refused is not promised: it says what is wrong with it instead. */
function OrderFact({ payout: { form }, fields: { orderNo } }: FactsProps) {
  const t = useTranslations('payouts.summary');
  const { errors } = useFormState({ control: form.control, name: 'orderNo' });
  const isTaken = errors.orderNo?.message === 'order_no_taken';
  const typed = parseOrderNumber(orderNo);
  const problem = orderNo.trim() === '' ? t('empty.order') : isTaken ? t('orderTaken') : t('notYet');
  return (
    <Fact label={t('order')} empty={problem}>
      {typed.ok && !isTaken ? typed.value : null}
    </Fact>
  );
}

function MethodName({ method }: Pick<PayoutFields, 'method'>) {
  return useTranslations('payouts.method')(method);
}

function PhoneFacts({ payout: { steps, review }, fields: { method, phone, bankCode } }: FactsProps) {
  const t = useTranslations('payouts.summary');
  const typed = parseRussianMobile(phone);
  const bank = useBankLabel(bankCode);
  const isConfirmed = isCheckRequired(method) && review.isOpen && review.uncheckedReason === null;
  return (
    <>
      {isConfirmed ? (
        <Fact label={t('recipient')} strong>
          {steps.check?.recipientName ?? t('noName')}
        </Fact>
      ) : null}
      <Fact label={t('phone')} empty={phone.trim() ? t('notYet') : t('empty.phone')}>
        {typed.ok ? <Phone value={typed.value} /> : null}
      </Fact>
      {methodFacts[method].hasBank ? (
        <Fact label={t('bank')} empty={t('empty.bank')}>
          {bank}
        </Fact>
      ) : null}
    </>
  );
}

function CardFacts({ fields }: FactsProps) {
  const t = useTranslations('payouts.summary');
  const brands = useTranslations('payouts.brand');
  const number = parseCardNumber(fields.cardNumber);
  const card = number.ok ? maskCard(number.value) : null;
  const own = fieldsOf(fields.method);
  const { holderName, expiryMonth, expiryYear } = fields;
  const has = (name: (typeof own)[number]) => own.includes(name) && fields[name].trim() !== '';
  return (
    <>
      <Fact label={t('card')} empty={fields.cardNumber.trim() ? t('notYet') : t('empty.card')}>
        {card ? (
          <>
            {card.brand && card.brand !== 'other' && !has('brand') ? (
              <span className="mr-2 text-ink-muted text-sm">{brands(card.brand)}</span>
            ) : null}
            <CardNumber {...card} />
          </>
        ) : null}
      </Fact>
      {has('brand') ? <Fact label={t('brand')}>{fields.brand.trim()}</Fact> : null}
      {has('holderName') ? <Fact label={t('holder')}>{holderName.trim()}</Fact> : null}
      {has('expiryMonth') && has('expiryYear') ? (
        <Fact label={t('expiry')}>
          <span className="figures">{`${expiryMonth.padStart(2, '0')}/${expiryYear.slice(-2)}`}</span>
        </Fact>
      ) : null}
      {has('cvv') ? <Fact label={t('cardCode')}>{t('cardCodeGiven')}</Fact> : null}
    </>
  );
}

const facts = { phone: PhoneFacts, card: CardFacts };
