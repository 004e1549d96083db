'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import type { SavedChoice } from '#lib/domain/recipients/schemas/saved.ts';
import { useBankName } from '../bank/use-bank-name.ts';

type Account = Pick<SavedChoice, 'phone' | 'bankName' | 'bankNameLatin' | 'card' | 'method'>;

/** A phone and its bank, or a card, with the method below. */
export function AccountLine({ account }: { account: Account }) {
  const t = useTranslations('payouts.method');
  const bankName = useBankName()(account);
  const { phone, card, method } = account;
  return (
    <>
      {phone ? <Phone value={phone} /> : null}
      {card ? <CardNumber {...card} /> : null}
      <span className="under-line yielding">{[t(method), bankName].filter(Boolean).join(' · ')}</span>
    </>
  );
}
