'use client';

import { useTranslations } from 'next-intl';
import { UnlessErased } from '#components/shared/record/erased.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { Remark } from '#components/shared/record/person.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { toTense, toTenseOf } from '../to-tense.ts';
import { AttemptLink } from './attempt-link.tsx';
import { PeopleFacts } from './people-facts.tsx';
import { RecipientFacts } from './recipient-facts.tsx';

type PartProps = { payout: PayoutView };

/** The right-hand column: to whom, how much, by whom, and the payout's ids. */
export function PayoutFacts({ payout }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <>
      <FactGroup title={t('recipient')}>
        <UnlessErased at={payout.erasedAt}>
          <RecipientFacts method={payout.method} recipient={payout.recipient} />
        </UnlessErased>
      </FactGroup>
      <Details payout={payout} />
      <FactGroup title={t('people')}>
        <PeopleFacts payout={payout} />
      </FactGroup>
      <Ids payout={payout} />
    </>
  );
}

function Details({ payout }: PartProps) {
  const t = useTranslations('payouts');
  const { status, amount, amountSide, method, orderNo, description, payoutText, attempt } = payout;
  const isRecipients = amountSide === 'recipient_gets';
  const [own, other] = isRecipients
    ? [attempt.received, attempt.debited]
    : [attempt.debited, attempt.received];
  const tense = toTenseOf(status);
  return (
    <FactGroup title={t('page.details')}>
      <Fact label={t(isRecipients ? 'page.recipientGets' : 'page.weAreDebited', { tense: toTense(payout) })}>
        <CopiedMoney value={fromMoneyView(amount)} />
      </Fact>
      {own && !isSameMoney(fromMoneyView(own), fromMoneyView(amount)) ? (
        <Fact label={t(isRecipients ? 'page.otherReceived' : 'page.otherDebited', { tense })} strong>
          <span className="text-attention">
            <CopiedMoney value={fromMoneyView(own)} />
          </span>
        </Fact>
      ) : null}
      {other && !isSameMoney(fromMoneyView(other), fromMoneyView(amount)) ? (
        <Fact label={t(isRecipients ? 'page.debited' : 'page.received', { tense })}>
          <CopiedMoney value={fromMoneyView(other)} />
        </Fact>
      ) : null}
      <Fact label={t('page.method')}>{t(`method.${method}`)}</Fact>
      <Fact label={t('page.orderNo')}>
        <Copied text={orderNo}>
          <Breakable text={orderNo} className="figures whitespace-normal" />
        </Copied>
      </Fact>
      <AttemptLink label={t('page.previous')} to={payout.previous} ownNumber={orderNo} />
      <AttemptLink label={t('page.nextAttempt')} to={payout.next} ownNumber={orderNo} />
      {description ? (
        <Remark label={t('page.description')}>
          <UnbrokenNumbers>{description}</UnbrokenNumbers>
        </Remark>
      ) : null}
      {payoutText ? (
        <Remark label={t('page.payoutText')}>
          <UnbrokenNumbers>{payoutText}</UnbrokenNumbers>
        </Remark>
      ) : null}
    </FactGroup>
  );
}

function Ids({ payout: { id, orderNo, attempt } }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <FactGroup title={t('ids')}>
      <Fact label={t('payoutId')}>
        <ShortId value={id} />
      </Fact>
      <Fact label={t('attemptId', { number: attempt.number })}>
        <ShortId value={attempt.id} />
      </Fact>
      {/* As a rule it is the order number, which stands among the details. */}
      {attempt.clientReferenceId === orderNo ? null : (
        <Fact label={t('clientReferenceId')}>
          <ShortId value={attempt.clientReferenceId} whole />
        </Fact>
      )}
      <Fact label={t('intentId')} empty={t('notYet')}>
        {attempt.intentId ? <ShortId value={attempt.intentId} /> : null}
      </Fact>
      <Fact label={t('disbursementId')} empty={t('notYet')}>
        {attempt.disbursementId ? <ShortId value={attempt.disbursementId} whole /> : null}
      </Fact>
    </FactGroup>
  );
}
