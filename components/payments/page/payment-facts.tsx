'use client';

import { useLocale, useTranslations } from 'next-intl';
import { UnlessErased } from '#components/shared/record/erased.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { PersonLink } from '#components/shared/record/person-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { formatInstrument, formatRate } from '#lib/core/format.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { toPayerBank } from '../to-payer-line.ts';

type PartProps = { payment: PaymentView };

/** The right-hand column: who paid, how, and the payment's ids. */
export function PaymentFacts({ payment }: PartProps) {
  return (
    <>
      <Payer payment={payment} />
      {payment.erasedAt === null && (payment.payer.phone ?? payment.payer.instrument) ? (
        <PersonLink id={payment.id} />
      ) : null}
      <Details payment={payment} />
      <Ids payment={payment} />
    </>
  );
}

function Payer({ payment: { payer, erasedAt } }: PartProps) {
  const t = useTranslations('payments.page');
  const { phone, name, instrument } = payer;
  const bank = toPayerBank(payer, useLocale());
  return (
    <FactGroup title={t('payer')}>
      <UnlessErased at={erasedAt}>
        <Fact label={t('name')} empty={t('notSaid')} strong>
          {name}
        </Fact>
        <Fact label={t('phone')} empty={t('notSaid')}>
          {phone ? (
            <Copied text={phone}>
              <Phone value={phone} />
            </Copied>
          ) : null}
        </Fact>
        {instrument ? (
          <Fact label={t('instrument')}>
            <span className="figures">{formatInstrument(instrument)}</span>
          </Fact>
        ) : null}
        {bank ? <Fact label={t('bank')}>{bank}</Fact> : null}
      </UnlessErased>
    </FactGroup>
  );
}

function Details({ payment }: PartProps) {
  const t = useTranslations('payments');
  const { amount, method, methodName, madeAt, firstSeenAt, enteredBy, expiresAt } = payment;
  return (
    <FactGroup title={t('page.details')}>
      <Fact label={t('page.amount')} empty={t('list.sumUnknown')}>
        {amount ? <CopiedMoney value={fromMoneyView(amount)} /> : null}
      </Fact>
      <OtherSums payment={payment} />
      <Fact label={t('page.method')}>
        <span title={methodName ?? undefined}>
          {method === 'other' && methodName ? methodName : t(`method.${method}`)}
        </span>
      </Fact>
      <Fact label={t('page.madeAt')} empty={t('page.notSaid')}>
        {madeAt ? <DateTime value={madeAt} withoutZone /> : null}
      </Fact>
      <Fact label={t('page.seenAt')}>
        <span className="grid">
          <DateTime value={firstSeenAt} withoutZone />
          <span className="text-ink-muted text-xs">{t(`page.seenBy.${enteredBy}`)}</span>
        </span>
      </Fact>
      {expiresAt ? (
        <Fact label={t('page.expiresAt')}>
          <DateTime value={expiresAt} withoutZone />
        </Fact>
      ) : null}
    </FactGroup>
  );
}

const otherSums = ['submitted', 'authorised', 'settled'] as const;

/** The processor's other sums, each in its own currency, and the rate between them. */
function OtherSums({ payment: { amount, sums } }: PartProps) {
  const t = useTranslations('payments.page');
  const locale = useLocale();
  const isOther = (sum: MoneyView) => !amount || !isSameMoney(fromMoneyView(sum), fromMoneyView(amount));
  return (
    <>
      {otherSums.map((name) => {
        const sum = sums[name];
        return sum && isOther(sum) ? (
          <Fact key={name} label={t(name)}>
            <CopiedMoney value={fromMoneyView(sum)} />
          </Fact>
        ) : null;
      })}
      {sums.exchangeRate ? (
        <Fact label={t('rate')}>
          <span className="figures">{formatRate(sums.exchangeRate, locale)}</span>
        </Fact>
      ) : null}
    </>
  );
}

function Ids({ payment: { id, processorPaymentId, intentId, clientReferenceId } }: PartProps) {
  const t = useTranslations('payments.page');
  return (
    <FactGroup title={t('ids')}>
      <Fact label={t('processorId')}>
        <ShortId value={processorPaymentId} whole />
      </Fact>
      <Fact label={t('intentId')} empty={t('notSaid')}>
        {intentId ? <ShortId value={intentId} whole /> : null}
      </Fact>
      <Fact label={t('reference')} empty={t('notSaid')}>
        {clientReferenceId ? <ShortId value={clientReferenceId} whole /> : null}
      </Fact>
      <Fact label={t('paymentId')}>
        <ShortId value={id} />
      </Fact>
    </FactGroup>
  );
}
