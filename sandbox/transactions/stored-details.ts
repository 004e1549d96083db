import type { Payee } from '../schemas/disbursements.ts';
import type { PayeePaymentInstrument } from '../schemas/instruments.ts';
import { maskCardNumber } from '../values/masking.ts';

type Details = Record<string, unknown>;

/** What the sandbox keeps of a recipient: card numbers masked, a CVV never. */
export function toStoredDetails(instrument: PayeePaymentInstrument, payee?: Payee | null): Details {
  if (!('incomingDetails' in instrument)) return { ...payee };
  const { incomingDetails } = instrument;
  if (!('number' in incomingDetails)) return { ...incomingDetails };
  const { number, cvv: _, ...rest } = { cvv: undefined, ...incomingDetails };
  return { number: maskCardNumber(number), ...rest };
}

/**
 * Spec 2.4: what the synchronous answer repeats. RU and test cards as submitted (but for the CVV, which no
 * service may keep), a KZ card masked, SBP its phone and bank.
 */
export function toEchoedDetails(instrument: PayeePaymentInstrument, payee?: Payee | null): Details {
  const details = toStoredDetails(instrument, payee);
  switch (instrument.paymentMethodName) {
    case 'DisbursementBankCardRUS':
    case 'TestPaymentMethod':
      return { ...details, number: instrument.incomingDetails.number };
    default:
      return details;
  }
}
