import type { Payer } from '../answers.ts';
import { toSafeText } from './failure.ts';
import { pickField } from './fields.ts';
import { isJsonObject } from './json.ts';
import { looseText } from './scalars.ts';

// The spec does not show a payer (4.4), so these are the places and names its other objects use for a person
// and an instrument.
const places = ['payer', 'payerPaymentInstrument', 'storedDetails', 'incomingDetails', 'card'] as const;
const names = {
  phone: ['phone', 'phoneNumber', 'accountNumber'],
  name: ['name', 'holderName', 'fullName', 'pam'],
  instrument: ['maskedNumber', 'maskedPan', 'cardNumber', 'number', 'pan', 'account'],
  bank: ['bankName', 'bankNameRus', 'bank', 'bankCode'],
} as const satisfies Record<keyof Payer, readonly string[]>;

/** Who paid, as far as the answer tells. Of an instrument only first six and last four are kept. */
export function readPayer(body: Record<string, unknown>): Payer {
  const objects = collect(body, 2);
  const find = (of: readonly string[]): string | null => {
    for (const name of of) {
      for (const object of objects) {
        const text = looseText.parse(pickField(object, name));
        if (text !== null) return text;
      }
    }
    return null;
  };
  const [phone, name, instrument, bank] = [names.phone, names.name, names.instrument, names.bank].map(find);
  return {
    phone: phone && /^\+?\d{10,15}$/.test(phone.replace(/[ ()-]/g, '')) ? toPhone(phone) : null,
    name: name ? toSafeText(name, 100) : null,
    instrument: instrument ? toMasked(instrument) : null,
    bank: bank ? toSafeText(bank, 100) : null,
  };
}

function collect(body: Record<string, unknown>, depth: number): Record<string, unknown>[] {
  const inner = places.map((place) => pickField(body, place)).filter(isJsonObject);
  return depth === 0 ? inner : inner.flatMap((one) => [one, ...collect(one, depth - 1)]);
}

function toPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
}

/** First six and last four, whether the processor masked it or not. */
function toMasked(text: string): string {
  const plain = text.replace(/[ -]/g, '').slice(0, 40);
  const ends = /^(\d{0,6}).*?(\d{4})$/.exec(plain);
  if (plain.length < 12 || !ends) return toSafeText(plain, 40);
  return `${ends[1]}••••${ends[2]}`;
}
