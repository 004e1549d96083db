'use client';

import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { Fact } from '#components/shared/record/facts.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import type { RecipientView } from '#lib/domain/payouts/schemas/views.ts';
import { isCheckRequired, methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

type FactsProps = { method: PayoutMethod; recipient: RecipientView };

/** The recipient: a phone at a bank, or a card. */
export function RecipientFacts({ method, recipient }: FactsProps) {
  const Facts = facts[methodFacts[method].instrument];
  return <Facts method={method} recipient={recipient} />;
}

function PhoneFacts({ method, recipient }: FactsProps) {
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

function CardFacts({ recipient: { card, holderName } }: FactsProps) {
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
    </>
  );
}

const facts = { phone: PhoneFacts, card: CardFacts };
