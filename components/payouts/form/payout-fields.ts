import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { PayoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/methods.ts';

/** The fields that a person types into, as the screen orders them. */
const textFields = [
  'phone',
  'bankCode',
  'brand',
  'cardNumber',
  'holderName',
  'expiryMonth',
  'expiryYear',
  'cvv',
  'amount',
  'orderNo',
  'description',
  'note',
] as const;
export type TextField = (typeof textFields)[number];

/** All that a form of any method holds: another method finds what it shares, and the rest comes back with its own. */
export type PayoutFields = { method: PayoutMethod; side: AmountSide } & Record<TextField, string>;

const card = ['cardNumber', 'holderName', 'expiryMonth', 'expiryYear', 'cvv'] as const;
const ownFields: Record<PayoutMethod, readonly TextField[]> = {
  sbp: ['phone', 'bankCode'],
  ru_card: card,
  kz_card: ['cardNumber'],
  test: ['brand', ...card],
};
const commonFields: readonly TextField[] = ['amount', 'orderNo', 'description', 'note'];

/** What is never written down in the browser: neither in a draft nor in an address. */
export const cardFields: readonly TextField[] = card;

/** The fields that say who is paid, and how much: a warning read for them does not count for others. */
export const warnedFields: readonly TextField[] = ['phone', 'bankCode', 'cardNumber', 'amount'];

/** The fields of a method in the order of the screen: the focus goes to the first that is wrong. */
export function fieldsOf(method: PayoutMethod): readonly TextField[] {
  return [...ownFields[method], ...commonFields];
}

export const blankFields: PayoutFields = {
  method: 'sbp',
  side: 'recipient_gets',
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextField, string>),
};

/** What the spec's examples do (spec 2.1). */
const defaultSides: Record<PayoutMethod, AmountSide> = {
  sbp: 'recipient_gets',
  ru_card: 'recipient_gets',
  kz_card: 'we_are_debited',
  test: 'recipient_gets',
};

/** A side that was never chosen follows the method; a chosen one stays. */
export function sideAfterSwitch(side: AmountSide, from: PayoutMethod, to: PayoutMethod): AmountSide {
  return side === defaultSides[from] ? defaultSides[to] : side;
}

/** The details of the chosen method only, as the server asks for them. */
export function toDetails(fields: PayoutFields): PayoutForm {
  const own = fieldsOf(fields.method).map((name) => [name, fields[name]]);
  return { method: fields.method, side: fields.side, ...Object.fromEntries(own) } as PayoutForm;
}

/** True when a person has put something into the form that would be missed. */
export function isTyped(fields: Record<string, string>, start: Record<string, string>): boolean {
  return textFields.some((name) => name !== 'orderNo' && (fields[name] ?? '') !== (start[name] ?? ''));
}

/** The fields before anybody types: empty, or what is kept of the payout whose recipient is paid again. */
export function toStart(again: AgainView | null): PayoutFields {
  if (again === null) return blankFields;
  const { method, side, phone, bankCode, holderName, description, note } = again;
  return { ...blankFields, method, side, phone, bankCode, holderName, description, note };
}

/** What was kept, opened with that method. */
export function toOpening(details: Record<string, string>, method: PayoutMethod): PayoutFields {
  const fields = { ...blankFields, ...details } as PayoutFields;
  return { ...fields, method, side: sideAfterSwitch(fields.side, fields.method, method) };
}
