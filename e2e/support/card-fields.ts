import { cards, cvv } from '#tests/samples/cards.ts';

/** What the forms of the cards send beside what every payout has. */
export const cardFields = {
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
