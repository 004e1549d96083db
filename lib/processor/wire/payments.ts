import type { Payer, Payment } from '../answers.ts';
import { isNoMoney, processorAmount, toCountedMoney, toMoney } from './amounts.ts';
import { readReasonOf, toReference, toSafeText } from './failure.ts';
import { called, fields, listOpened, pickField, readList, readOpened, toObject } from './fields.ts';
import { decidingText, looseId, looseRate, looseText, looseTime } from './scalars.ts';
import { isBadEnd, isHttpStatus, toListedStatus, toPaymentStatus, toRefundStatus } from './statuses.ts';

// The spec does not show a payer (4.4), so these are the places and names its other objects use for a person
// and an instrument.
const places = ['payer', 'payerPaymentInstrument', 'storedDetails', 'incomingDetails', 'card'] as const;
const names = {
  phone: ['phone', 'phoneNumber', 'accountNumber'],
  name: ['name', 'holderName', 'fullName', 'pam'],
  instrument: ['maskedNumber', 'maskedPan', 'cardNumber', 'number', 'pan', 'account'],
  bank: ['bankName', 'bankNameRus', 'bank', 'bankCode'],
} as const satisfies Record<keyof Payer, readonly string[]>;

/** Who paid, as far as the answer reports it. Only first six and last four of an instrument are kept. */
function readPayer(body: Record<string, unknown>): Payer {
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
  const inner = places.map((place) => toObject(pickField(body, place))).filter((one) => one !== null);
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

/** The spec does not show the shape (4.4): only id and status are relied on. */
const readAttributes = fields({
  id: called(looseId, 'id', 'paymentId'),
  status: decidingText,
  intentId: looseId,
  paymentMethodName: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  settlementAmount: processorAmount,
  exchangeRate: looseRate,
  clientReferenceId: looseText,
  createdAt: looseTime,
  expiresAt: called(looseTime, 'expiresAt', 'authorizationExpiresAt', 'holdExpiresAt'),
  refundedAmount: processorAmount,
});

const readListed = fields({
  id: called(looseId, 'id', 'refundId'),
  status: decidingText,
  refundSubmittedAmount: processorAmount,
  submittedAmount: processorAmount,
  amount: processorAmount,
});

/** Null when id or status is missing. */
export function readPayment(body: unknown): Payment | null {
  return readOpened(body, {
    read: toPayment,
    toIdentity: ({ id, processorStatus }) => `${id} ${processorStatus}`,
    isListed: ({ status }) => status !== null,
    own: ['payment'],
  });
}

/** What a payment that can be captured or cancelled may be without either. */
const unchanged: readonly unknown[] = ['accepted', 'authorization_requested', 'authorized'];

/**
 * True when a body shows a payment in any other state than before its capture or cancellation. The payment itself
 * was there before, so a refusal may well show it.
 */
export function namesChangedPayment(body: unknown): boolean {
  return listOpened(body, ['payment']).some((object) => {
    const payment = toPayment(object);
    return payment !== null && !unchanged.includes(payment.status) && !isHttpStatus(payment.processorStatus);
  });
}

function toPayment(object: Record<string, unknown>): Payment | null {
  const { id, status, submittedAmount, authAmount, settlementAmount, ...rest } = readAttributes(object);
  const { refundedAmount, clientReferenceId, paymentMethodName, ...others } = rest;
  if (id === null || status === null) return null;
  const ours = toPaymentStatus(toSafeText(status, 64));
  const refunds = readList(pickField(object, 'refunds'));
  // One sum that is there and cannot be read may be the smaller of the two, so the other one limits nothing.
  const areRead = !isNoMoney(submittedAmount) && !isNoMoney(authAmount);
  return {
    ...others,
    id,
    status: ours,
    processorStatus: toListedStatus('payment', toSafeText(status, 64)),
    methodName: paymentMethodName && toSafeText(paymentMethodName, 64),
    method: paymentMethodName === null ? null : toPaymentMethod(paymentMethodName),
    clientReferenceId: clientReferenceId && toReference(clientReferenceId, 100),
    submitted: areRead ? toCountedMoney(submittedAmount) : null,
    authorised: areRead ? toCountedMoney(authAmount) : null,
    settled: toCountedMoney(settlementAmount),
    payer: readPayer(object),
    refunded: toMoney(refundedAmount),
    refunds: refunds && readListedRefunds(refunds),
    ...readReasonOf(isBadEnd(ours), object),
  };
}

/** Null when one of them has no id: a list with items that cannot be identified proves nothing. */
function readListedRefunds(items: unknown[]): Payment['refunds'] {
  const refunds = items.flatMap((item) => {
    const { id, status, refundSubmittedAmount, submittedAmount, amount } = readListed(toObject(item) ?? {});
    if (id === null) return [];
    const processorStatus = toListedStatus('refund', toSafeText(status ?? '', 64));
    return {
      id,
      status: toRefundStatus(processorStatus),
      processorStatus,
      amount: toMoney(refundSubmittedAmount) ?? toMoney(submittedAmount) ?? toMoney(amount),
    };
  });
  return refunds.length === items.length ? refunds : null;
}

/** Cards of Kazakhstan are known under several spellings; a name that nobody lists is `other`. */
export function toPaymentMethod(name: string): NonNullable<Payment['method']> {
  return methodsByName.get(name.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'other';
}

const methodsByName = new Map<string, NonNullable<Payment['method']>>([
  ['sbp', 'sbp'],
  ['bankcardru', 'ru_card'],
  ['bankcardrus', 'ru_card'],
  ['bankcardkz', 'kz_card'],
  ['testpaymentmethod', 'test'],
]);
