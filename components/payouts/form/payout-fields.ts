import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { PayoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { cardFields as allOfCard } from '#lib/domain/recipients/methods/card-fields.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import {
  methodFacts,
  type OwnField,
  type PayoutMethod,
  payoutMethods,
} from '#lib/domain/recipients/methods/methods.ts';

const commonFields = ['amount', 'orderNo', 'description', 'note'] as const;

/** The fields that a person types into. */
export type TextField = OwnField | (typeof commonFields)[number];
const textFields = [...new Set(payoutMethods.flatMap(fieldsOf))];

/** All that a form of any method holds: another method finds what it shares, and the rest comes back with its own. */
export type PayoutFields = { method: PayoutMethod; side: AmountSide } & Record<TextField, string>;

/** What is never written down in the browser: neither in a draft nor in an address. */
export const cardFields = Object.keys(allOfCard) as TextField[];

/** The fields that say who is paid, and how much: a warning read for them does not count for others. */
export const warnedFields = [...new Set(payoutMethods.flatMap(askedFields))];

/** The fields of a method that say who is paid. */
export function recipientFields(method: PayoutMethod): TextField[] {
  return Object.keys(methodFacts[method].recipient) as TextField[];
}

/** What a check asks about: the recipient, and the amount. */
export function askedFields(method: PayoutMethod): TextField[] {
  return [...recipientFields(method), 'amount'];
}

/** The fields of a method in the order of the screen: the focus goes to the first that is wrong. */
export function fieldsOf(method: PayoutMethod): readonly TextField[] {
  return [...(Object.keys(methodFacts[method].fields) as TextField[]), ...commonFields];
}

export const blankFields: PayoutFields = {
  method: payoutMethods[0],
  side: 'recipient_gets',
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextField, string>),
};

/** A side that was never chosen follows the method; a chosen one stays. */
export function sideAfterSwitch(side: AmountSide, from: PayoutMethod, to: PayoutMethod): AmountSide {
  return side === methodFacts[from].usualSide ? methodFacts[to].usualSide : side;
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

/** What a draft of a payout leaves out, and what makes it worth keeping. */
export const draftRules = { secret: cardFields, isTyped };

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
