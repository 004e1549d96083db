import { called, fields, pickField, toObject } from './fields.ts';
import type { Instrument } from './methods.ts';
import { looseText } from './scalars.ts';

/** What an answer repeats of whom we asked about (spec 2.4 `storedDetails`, 2.5 `clientOriginalRequest`). */
const readDetails = fields({
  phone: called(looseText, 'accountNumber', 'phone', 'phoneNumber'),
  bankCode: looseText,
  number: called(looseText, 'number', 'cardNumber'),
});

/** True when the object names another phone, bank or card than was sent. What it leaves out or masks contradicts nothing. */
export function namesOtherRecipient(object: unknown, sent: Instrument): boolean {
  const whole = toObject(object);
  const holder = whole && toObject(pickField(whole, 'payeePaymentInstrument'));
  return [whole, holder]
    .flatMap((one) =>
      one === null ? [] : ['storedDetails', 'incomingDetails', 'payee'].map((name) => pickField(one, name)),
    )
    .some((details) => {
      const found = toObject(details);
      return found !== null && isOther(readDetails(found), sent);
    });
}

function isOther({ phone, bankCode, number }: ReturnType<typeof readDetails>, sent: Instrument): boolean {
  if (sent.kind === 'card') return number !== null && !fits(number, sent.number, sent.number.length);
  const isOtherBank =
    bankCode !== null && sent.bankCode !== null && toPlainCode(bankCode) !== toPlainCode(sent.bankCode);
  return isOtherBank || (phone !== null && !fits(phone, sent.phone.replace(/\D/g, ''), nationalDigits));
}

/** A phone may be written without its country, or with an 8 instead of +7. */
const nationalDigits = 10;

function toPlainCode(code: string): string {
  return code
    .trim()
    .replace(/^0+(?=.)/, '')
    .toUpperCase();
}

/** Whether a number may be that one: what it shows of the first and the last digits is the same. */
function fits(text: string, digits: string, least: number): boolean {
  const shown = text.replace(/[^\d*•·xх#]/gi, '');
  const [head = '', ...parts] = shown.split(/\D+/);
  const tail = parts.at(-1) ?? '';
  const tails = digits.length >= least ? [digits, digits.slice(-least)] : [digits];
  if (parts.length === 0) return shown === '' || tails.some((one) => head.endsWith(one));
  const heads = [digits, digits.slice(-least), digits.replace(/^7/, '8')];
  return digits.endsWith(tail) && heads.some((one) => one.startsWith(head));
}
