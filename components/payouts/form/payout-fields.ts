import { type AppLocale, formatTypedSum } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import type { PayoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { cardFields as allOfCard } from '#lib/domain/recipients/methods/card-fields.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts, type OwnField } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/names.ts';

/** The payout that failed and that this one is the next attempt of. */
export type Previous = { id: string; isAfterError: boolean };

const commonFields = ['expectedName', 'amount', 'orderNo', 'description', 'payoutText', 'note'] as const;

/** When it leaves, and whether it is made again every month; in screen order. Empty: at once, and once. */
export const scheduleFields = ['when', 'leavesDay', 'leavesTime', 'repeats', 'lastDay', 'times'] as const;
export type ScheduleField = (typeof scheduleFields)[number];

/** The fields that people type into. */
export type TextField = OwnField | (typeof commonFields)[number] | ScheduleField;
const textFields: TextField[] = [...new Set([...payoutMethods.flatMap(fieldsOf), ...scheduleFields])];

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
  return JSON.stringify({ ...toDetails(fields), amount: toComparable(fields), ...toWhen(fields) });
}

const toWhen = (fields: PayoutFields) =>
  fields.when === 'later' ? Object.fromEntries(scheduleFields.map((name) => [name, fields[name]])) : {};

/** The recipient and the amount as ticked warnings cover them. */
export function toWarnedMark(fields: PayoutFields): string {
  const whom = warnedFields.map((name) => (name === 'amount' ? toComparable(fields) : fields[name]));
  return JSON.stringify([fields.method, ...whom]);
}

/** Whom and how much, as the records are asked about them; null while a part of it is missing or cannot be read. */
export function toAsked(fields: PayoutFields) {
  const { method } = fields;
  const amount = readAmount(fields.amount, methodFacts[method].currency);
  const parsers = Object.entries(methodFacts[method].recipient);
  const isWhole = parsers.every(([name, parse]) => parse(fields[name as TextField]).ok);
  if (!amount.ok || !isWhole) return null;
  const typed = parsers.map(([name]) => [name, fields[name as TextField]]);
  return { method, ...Object.fromEntries(typed), amount: amount.value };
}

/**
 * A sum is the same however it is written, and leaving its field rewrites it; one that cannot be read is its text.
 */
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

/** The initial fields: empty, or filled from the payout to repeat for the same recipient. */
export function toStart(again: AgainView | null, locale: AppLocale): PayoutFields {
  if (again === null) return blankFields;
  const { method, side, phone, bankCode, holderName, expectedName } = again;
  const { description, payoutText, note } = again;
  const amount = again.amount ? formatTypedSum(fromMoneyView(again.amount), locale) : '';
  const whom = { phone, bankCode, holderName, expectedName };
  return { ...blankFields, method, side, amount, ...whom, description, payoutText, note };
}

/** The kept draft, opened with the given method. */
export function toOpening(details: Record<string, string>, method: PayoutMethod): PayoutFields {
  const fields = { ...blankFields, ...details } as PayoutFields;
  const { side, amount, method: from } = fields;
  // A sum typed for one currency means nothing in another.
  const isSameCurrency = methodFacts[from].currency === methodFacts[method].currency;
  return {
    ...fields,
    method,
    side: sideAfterSwitch(side, from, method),
    amount: isSameCurrency ? amount : '',
  };
}
