'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { DecisionFacts } from '#components/approvals/decision-facts.tsx';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { UnlessErased } from '#components/shared/record/erased.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { Person, Remark } from '#components/shared/record/person.tsx';
import { PersonLink } from '#components/shared/record/person-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { formatRate } from '#lib/core/format.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { toOtherGiven } from '../to-given.ts';
import { toPayerText } from '../to-payer-text.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import { findStopper } from './find-stopper.ts';
import { toTense } from './to-tense.ts';

type PartProps = { refund: RefundView };

type RefundFactsProps = PartProps & {
  /**
   * The card that asks for a decision appears next to them, and says where the money goes and every reason given.
   */
  isCompared?: boolean;
};

/** The right-hand column: the payment, recipient, amount, people, and ids. */
export function RefundFacts({ refund, isCompared = false }: RefundFactsProps) {
  const { payer } = refund.payment;
  return (
    <>
      <PaymentFacts refund={refund} />
      {refund.erasedAt === null && (payer.phone ?? payer.instrument) ? (
        <PersonLink id={refund.payment.id} />
      ) : null}
      {isCompared ? null : <DestinationFacts refund={refund} />}
      {refund.anotherAccount && refund.erasedAt === null ? <PersonLink id={refund.id} /> : null}
      <Details refund={refund} isCompared={isCompared} />
      <People refund={refund} isCompared={isCompared} />
      <Ids refund={refund} />
    </>
  );
}

function PaymentFacts({ refund: { payment, erasedAt } }: PartProps) {
  const t = useTranslations('refunds.page');
  const { name } = payment.payer;
  const account = toPayerText({ ...payment.payer, name: null }, useLocale());
  return (
    <FactGroup title={t('of')}>
      <Fact label={t('openPayment')}>
        <PageLink
          href={`/payments/${payment.id}` as Route}
          title={payment.processorPaymentId}
          className="whitespace-normal text-accent-text wrap-anywhere hover:underline"
        >
          {payment.clientReferenceId ?? toShortId(payment.processorPaymentId)}
        </PageLink>
      </Fact>
      {payment.amount ? (
        <Fact label={t('paid')}>
          <Money value={fromMoneyView(payment.amount)} />
        </Fact>
      ) : null}
      <UnlessErased at={erasedAt}>
        <Fact label={t('payer')} empty={t('payerUnknown')}>
          {name || account ? (
            <>
              {name}
              <span className="block text-ink-muted text-sm">{account}</span>
            </>
          ) : null}
        </Fact>
      </UnlessErased>
    </FactGroup>
  );
}

function DestinationFacts({ refund }: PartProps) {
  const { anotherAccount, anotherAccountReason, erasedAt } = refund;
  const t = useTranslations('refunds.page');
  const tSheet = useTranslations('refunds.sheet');
  const toName = useBankName();
  // "Back the way it was paid" appears under the sum already.
  if (!anotherAccount) return null;
  return (
    <FactGroup title={tSheet('destination', { tense: toTense(refund) })}>
      <UnlessErased at={erasedAt}>
        <Fact label={t('name')} empty={t('noName')} strong>
          {anotherAccount.name}
        </Fact>
        <Fact label={t('phone')}>
          <Copied text={anotherAccount.phone}>
            <Phone value={anotherAccount.phone} />
          </Copied>
        </Fact>
        <Fact label={t('bank')}>{toName(anotherAccount)}</Fact>
        {anotherAccountReason ? (
          <Remark label={t('anotherAccountReason')}>{anotherAccountReason}</Remark>
        ) : null}
      </UnlessErased>
    </FactGroup>
  );
}

function Details({ refund, isCompared }: RefundFactsProps) {
  const { amount, isRemaining, reason, exchangeRate, payment } = refund;
  const given = toOtherGiven(refund);
  const isWhole =
    payment.amount !== null && isSameMoney(fromMoneyView(amount), fromMoneyView(payment.amount));
  const t = useTranslations('refunds.page');
  const locale = useLocale();
  return (
    <FactGroup title={t('details')}>
      <Fact label={t('amount')}>
        <CopiedMoney value={fromMoneyView(amount)} />
        {isRemaining ? (
          <span className="block text-ink-muted text-xs">{t('all', { is: isWhole ? 'whole' : 'rest' })}</span>
        ) : null}
      </Fact>
      {given ? (
        <Fact label={t('processed')}>
          <CopiedMoney value={given} />
        </Fact>
      ) : null}
      {given && exchangeRate && given.currency !== amount.currency ? (
        <Fact label={t('rate')}>
          <span className="figures">{formatRate(exchangeRate, locale)}</span>
        </Fact>
      ) : null}
      {isCompared ? null : <Fact label={t('reason')}>{reason.texts[locale]}</Fact>}
      <AttemptFacts refund={refund} />
    </FactGroup>
  );
}

function People({ refund, isCompared }: RefundFactsProps) {
  const { makerName, createdAt, confirmation, approval, note, batchId } = refund;
  const t = useTranslations('refunds.page');
  const stopper = findStopper(refund);
  return (
    <FactGroup title={t('people')}>
      <Fact label={t('maker')}>
        <Person name={makerName} at={createdAt} />
      </Fact>
      {confirmation ? (
        <Fact label={t('confirmer')}>
          <Person name={confirmation.byName} at={confirmation.at} />
        </Fact>
      ) : null}
      {confirmation?.differentNameReason && !isCompared ? (
        <Remark label={t('differentNameReason')}>{confirmation.differentNameReason}</Remark>
      ) : null}
      <DecisionFacts of="refunds" approval={approval} />
      {/* Who declined or withdrew it stands among those who decided. */}
      {stopper?.kind === 'cancelled' && stopper.actorName ? (
        <Fact label={t('cancelled')}>
          <Person name={stopper.actorName} at={stopper.at} />
        </Fact>
      ) : null}
      {note && !isCompared ? <Remark label={t('note')}>{note}</Remark> : null}
      {batchId ? (
        <Fact label={t('batch')}>
          <PageLink
            href={`/refunds/batches/${batchId}` as Route}
            className="text-accent-text hover:underline"
          >
            {t('openBatch')}
          </PageLink>
        </Fact>
      ) : null}
    </FactGroup>
  );
}

function Ids({ refund }: PartProps) {
  const { id, number, processorRefundId, intentId, processorCreatedAt, payment, readAt } = refund;
  const t = useTranslations('refunds.page');
  return (
    <FactGroup title={t('ids')}>
      <Fact label={t('number')}>
        <ShortId value={number} whole />
      </Fact>
      <Fact label={t('refundId')}>
        <ShortId value={id} />
      </Fact>
      <Fact label={t('processorRefundId')} empty={t('notYet')}>
        {processorRefundId ? <ShortId value={processorRefundId} whole /> : null}
      </Fact>
      {processorCreatedAt ? (
        <Fact label={t('processorCreatedAt')}>
          <DateTime value={processorCreatedAt} withoutZone className="text-sm" />
        </Fact>
      ) : null}
      {intentId ? (
        <Fact label={t('intentId')}>
          <ShortId value={intentId} whole />
        </Fact>
      ) : null}
      <Fact label={t('processorPaymentId')}>
        <ShortId value={payment.processorPaymentId} whole />
      </Fact>
      {readAt ? (
        <Fact label={t('readAt')}>
          <DateTime value={readAt} withoutZone className="text-sm" />
        </Fact>
      ) : null}
    </FactGroup>
  );
}
