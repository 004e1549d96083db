'use client';

import { useTranslations } from 'next-intl';
import { DecisionFacts } from '#components/approvals/decision-facts.tsx';
import { Fact } from '#components/shared/record/facts.tsx';
import { Person, Remark } from '#components/shared/record/person.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

/** The people responsible for the payout, and what they knew when they acted. */
export function PeopleFacts({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.page');
  const { makerName, createdAt, confirmation, uncheckedReason, confirmedWarnings, note, sameAgain } = payout;
  const { formerName, nameReason } = payout;
  return (
    <>
      <Fact label={t('maker')}>
        <Person name={makerName} at={createdAt} />
      </Fact>
      {confirmation ? <Confirmation {...confirmation} /> : null}
      {formerName ? <Fact label={t('formerName')}>{formerName}</Fact> : null}
      {nameReason ? <Remark label={t('nameReason')}>{nameReason}</Remark> : null}
      <DecisionFacts of="payouts" approval={payout.approval} />
      <CheckedSums payout={payout} />
      {uncheckedReason ? <Remark label={t('uncheckedReason')}>{uncheckedReason}</Remark> : null}
      {sameAgain ? (
        <Remark label={t('sameAgainReason', { orderNo: sameAgain.orderNo })}>{sameAgain.reason}</Remark>
      ) : null}
      {confirmedWarnings.length > 0 ? (
        <Remark label={t('warnings')}>
          <ul className="grid gap-0.5">
            {confirmedWarnings.map((warning) => (
              <li key={warning}>{t(`warning.${warning}`)}</li>
            ))}
          </ul>
        </Remark>
      ) : null}
      {note ? (
        <Remark label={t('note')}>
          <UnbrokenNumbers>{note}</UnbrokenNumbers>
        </Remark>
      ) : null}
    </>
  );
}

function Confirmation(props: NonNullable<PayoutView['confirmation']>) {
  const { byName, at, name, previousName, differentNameReason } = props;
  const t = useTranslations('payouts.page');
  return (
    <>
      <Fact label={t('confirmer')}>
        <Person name={byName} at={at} />
      </Fact>
      {name ? <Fact label={t('nameConfirmed')}>{name}</Fact> : null}
      {previousName ? <Fact label={t('previousName')}>{previousName}</Fact> : null}
      {differentNameReason ? <Remark label={t('differentNameReason')}>{differentNameReason}</Remark> : null}
    </>
  );
}

/** What the check before it reported of the sum, whether or not a name was confirmed. */
function CheckedSums({ payout: { checkedSums, amount } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.page');
  const { calculated = null, receivedCurrency = null } = checkedSums ?? {};
  return (
    <>
      {calculated ? (
        <Fact label={t('calculated')}>
          <Money value={fromMoneyView(calculated)} />
        </Fact>
      ) : null}
      {receivedCurrency !== null && receivedCurrency !== amount.currency ? (
        <Fact label={t('receivedIn')}>{receivedCurrency}</Fact>
      ) : null}
    </>
  );
}
