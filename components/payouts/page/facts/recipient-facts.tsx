'use client';

import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { NameMatch } from '#components/recipients/check/name-match.tsx';
import { Fact } from '#components/shared/record/facts.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import type { PayoutView, RecipientView } from '#lib/domain/payouts/schemas/views.ts';
import { isCheckRequired, methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

type FactsProps = { method: PayoutMethod; recipient: RecipientView } & Pick<
  PayoutView,
  'expectedName' | 'nameMatch'
>;

/** The recipient: a phone at a bank, or a card. */
export function RecipientFacts(props: FactsProps) {
  const Facts = facts[methodFacts[props.method].instrument];
  return <Facts {...props} />;
}

/** Whom the maker meant, and how the name that the bank returned fits that. */
function ExpectedFact({ expectedName, nameMatch }: Pick<FactsProps, 'expectedName' | 'nameMatch'>) {
  const t = useTranslations('payouts.page');
  if (expectedName === null) return null;
  return (
    <Fact label={t('expectedName')}>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {expectedName}
        {nameMatch ? <NameMatch match={nameMatch} /> : null}
      </span>
    </Fact>
  );
}

function PhoneFacts({ method, recipient, ...expected }: FactsProps) {
  const t = useTranslations('payouts.page');
  const bankName = useBankName()(recipient);
  const { name, phone } = recipient;
  return (
    <>
      {isCheckRequired(method) ? (
        <Fact label={t('name')} empty={t('noName')} strong>
          {name}
        </Fact>
      ) : null}
      <ExpectedFact {...expected} />
      <Fact label={t('phone')}>
        {phone ? (
          <Copied text={phone}>
            <Phone value={phone} />
          </Copied>
        ) : null}
      </Fact>
      {methodFacts[method].hasBank ? <Fact label={t('bank')}>{bankName}</Fact> : null}
    </>
  );
}

function CardFacts({ recipient: { card, holderName }, ...expected }: FactsProps) {
  const t = useTranslations('payouts.page');
  const tBrand = useTranslations('common.cardBrand');
  return (
    <>
      <Fact label={t('card')} strong>
        {card ? <CardNumber {...card} /> : null}
      </Fact>
      {card?.brand ? <Fact label={t('cardBrand')}>{tBrand(card.brand)}</Fact> : null}
      <Fact label={t('holder')} empty={t('notGiven')}>
        {holderName}
      </Fact>
      <ExpectedFact {...expected} />
    </>
  );
}

const facts = { phone: PhoneFacts, card: CardFacts };
