import { type MethodInput, methodFacts } from './methods.ts';
import type { PayoutMethod } from './names.ts';

/** All card data that the processor receives, except the security code, which is never stored. */
export type CardDetails = {
  number: string;
  /** Only the test method has it. */
  brand: string | null;
  holderName: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
};

type Phone = { instrument: 'phone'; phone: string; bankCode: string | null };
type Card = { instrument: 'card'; card: CardDetails; hasCode: boolean };

/** Who is paid, and by which method. A phone has a bank if its method asks for one. */
export type Payee = { method: PayoutMethod } & (Phone | Card);

/** The recipient that the fields of a form describe. */
export function toPayee(details: MethodInput): Payee {
  const { method } = details;
  if ('phone' in details) {
    const bankCode = 'bankCode' in details ? details.bankCode : null;
    return { method, instrument: 'phone', phone: details.phone, bankCode };
  }
  const { cardNumber, brand, holderName, expiryMonth, expiryYear, cvv } = { ...noDetails, ...details };
  const card = { number: cardNumber, brand, holderName: holderName || null, expiryMonth, expiryYear };
  return { method, instrument: 'card', card, hasCode: cvv !== null };
}

const noDetails = { brand: null, holderName: null, expiryMonth: null, expiryYear: null, cvv: null };

/** The recipient phone of a stored row; null when phone and bank are not what its method asks for. */
export function toPhonePayee(
  method: PayoutMethod,
  { phone, bankCode }: { phone: string | null; bankCode: string | null },
): Payee | null {
  const isWhole = phone !== null && (bankCode !== null) === methodFacts[method].hasBank;
  return isWhole ? { method, instrument: 'phone', phone, bankCode } : null;
}

/** Whether a card code was given: then the payout is sent at once or never. */
export function hasCode(payee: Payee): boolean {
  return payee.instrument === 'card' && payee.hasCode;
}
