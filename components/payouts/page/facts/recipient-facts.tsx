'use client';

import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { Fact } from '#components/shared/record/facts.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import type { RecipientView } from '#lib/domain/payouts/schemas/views.ts';

/** Whom it is for: a phone at a bank, or a card. */
export function RecipientFacts({ recipient }: { recipient: RecipientView }) {
  return recipient.card ? <CardFacts {...recipient} /> : <PhoneFacts {...recipient} />;
}

function PhoneFacts(recipient: RecipientView) {
  const t = useTranslations('payouts.page');
  const bankName = useBankName()(recipient);
  const { name, phone } = recipient;
  return (
    <>
      <Fact label={t('name')} empty={t('noName')} strong>
        {name}
      </Fact>
      <Fact label={t('phone')}>
        {phone ? (
          <Copied text={phone}>
            <Phone value={phone} />
          </Copied>
        ) : null}
      </Fact>
      <Fact label={t('bank')}>{bankName}</Fact>
    </>
  );
}

function CardFacts({ card, holderName }: RecipientView) {
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
