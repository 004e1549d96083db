import { cards, cvv } from '#tests/samples/cards.ts';

/** What the forms of the cards send next to what every payout has. */
const cardFields = {
  ru_card: { cardNumber: cards.mir, holderName: '', expiryMonth: '', expiryYear: '', cvv: '' },
  kz_card: { cardNumber: cards.kz },
  test: {
    brand: 'VISA',
    cardNumber: cards.visa,
    holderName: 'I P',
    expiryMonth: '12',
    expiryYear: '35',
    cvv,
  },
};
export type CardMethod = keyof typeof cardFields;

let sums = 0;

/** All that such a form sends about its payout, but the order number: a sum that nobody has paid today. */
export function toCardDetails(method: CardMethod) {
  sums += 1;
  const isKazakh = method === 'kz_card';
  return {
    method,
    ...cardFields[method],
    amount: { amountMinor: String(500_000 + sums), currency: isKazakh ? 'KZT' : 'RUB' },
    side: isKazakh ? 'we_are_debited' : 'recipient_gets',
    description: '',
    note: '',
  };
}
