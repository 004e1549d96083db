import { type AppLocale, formatTypedSum } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { PayoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { cardFields as allOfCard } from '#lib/domain/recipients/methods/card-fields.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts, type OwnField } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';

const commonFields = ['amount', 'orderNo', 'description', 'payoutText', 'note'] as const;

/** The fields that people type into. */
export type TextField = OwnField | (typeof commonFields)[number];
const textFields = [...new Set(payoutMethods.flatMap(fieldsOf))];

/**
 * All fields of all methods: a method keeps what it shares with another, and its own values return when it is
 * chosen again.
 */
export type PayoutFields = { method: PayoutMethod; side: AmountSide } & Record<TextField, string>;

/** Never stored in the browser: neither in a draft nor in an address. */
export const cardFields = Object.keys(allOfCard) as TextField[];

/**
 * The fields that identify the recipient and the amount: a warning ticked for them does not apply to other
 * values.
 */
const warnedFields = [...new Set(payoutMethods.flatMap(askedFields))];

/** The fields of a method that identify the recipient. */
function recipientFields(method: PayoutMethod): TextField[] {
  return Object.keys(methodFacts[method].recipient) as TextField[];
}

/** Whom and how much: recipient and amount. */
export function askedFields(method: PayoutMethod): TextField[] {
  return [...recipientFields(method), 'amount'];
}

/** The fields that a check is asked with: recipient, amount, and what else the method needs for that. */
export function questionFields(method: PayoutMethod): TextField[] {
  return [...(Object.keys(methodFacts[method].question) as TextField[]), 'amount'];
}

/** The fields of a method in screen order: the focus goes to the first wrong one. */
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

/** The details of the chosen method only, as the server expects them. */
export function toDetails(fields: PayoutFields): PayoutForm {
  const own = fieldsOf(fields.method).map((name) => [name, fields[name]]);
  return { method: fields.method, side: fields.side, ...Object.fromEntries(own) } as PayoutForm;
}

/** The whole payout as a review covers it: another mark is another payout. */
export function toReviewMark(fields: PayoutFields): string {
  return JSON.stringify({ ...toDetails(fields), amount: toComparable(fields) });
}

/** The recipient and the amount as ticked warnings cover them. */
export function toWarnedMark(fields: PayoutFields): string {
  const whom = warnedFields.map((name) => (name === 'amount' ? toComparable(fields) : fields[name]));
  return JSON.stringify([fields.method, ...whom]);
}

/** A sum is the same however it is written, and leaving its field writes it anew; one that cannot be read is its text. */
function toComparable({ method, amount }: PayoutFields) {
  const read = readAmount(amount, methodFacts[method].currency);
  return read.ok ? read.value : amount;
}

/** True when a person has typed something that they would miss. */
export function isTyped(fields: Record<string, string>, start: Record<string, string>): boolean {
  return textFields.some((name) => name !== 'orderNo' && (fields[name] ?? '') !== (start[name] ?? ''));
}

/** What a draft leaves out, and what makes it worth keeping. */
export const draftRules = { secret: cardFields, isTyped };

/** The initial fields: empty, or filled from the payout whose recipient is paid again. */
export function toStart(again: AgainView | null, locale: AppLocale): PayoutFields {
  if (again === null) return blankFields;
  const { method, side, phone, bankCode, holderName, description, payoutText, note } = again;
  const amount = again.amount ? formatTypedSum(fromMoneyView(again.amount), locale) : '';
  return { ...blankFields, method, side, amount, phone, bankCode, holderName, description, payoutText, note };
}

/** The kept draft, opened with the given method. */
export function toOpening(details: Record<string, string>, method: PayoutMethod): PayoutFields {
  const fields = { ...blankFields, ...details } as PayoutFields;
  return { ...fields, method, side: sideAfterSwitch(fields.side, fields.method, method) };
}
