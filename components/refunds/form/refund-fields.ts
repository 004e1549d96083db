import type { AmountRefusal, Money } from '#lib/core/money.ts';
import { parseAmount } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Refusal, type Result } from '#lib/core/result.ts';
import { isWithinRefundLimits, judgeSum } from '#lib/domain/refunds/rules/create.ts';
import type { RefundInput } from '#lib/domain/refunds/schemas/inputs.ts';

/** All that a person types, exactly as typed. The names are those of the action's input, so that its refusals fit. */
export type RefundFields = {
  part: 'remaining' | 'part';
  amount: string;
  way: 'back' | 'anotherAccount';
  phone: string;
  bankCode: string;
  reason: string;
  reasonCode: string;
  note: string;
};
export type FieldName = Exclude<keyof RefundFields, 'part' | 'way'>;

export const blankFields: RefundFields = {
  part: 'remaining',
  amount: '',
  way: 'back',
  phone: '',
  bankCode: '',
  reason: '',
  reasonCode: '',
  note: '',
};

const isTyped = (fields: Record<string, string>, start: Record<string, string>) =>
  Object.keys(blankFields).some((name) => (fields[name] ?? '') !== (start[name] ?? ''));

/** A refund is never made to a card, so nothing of it is secret; a card's number in a text is left out all the same. */
export const draftRules = { secret: [], isTyped };

/** The fields that are asked for now, in the order of the screen. */
export function fieldsOf({ way }: RefundFields): readonly FieldName[] {
  return ['amount', ...(way === 'anotherAccount' ? anotherAccountFields : []), 'reasonCode', 'note'];
}
const anotherAccountFields = ['phone', 'bankCode', 'reason'] as const;

/** How much the form means now. */
export function readSum(fields: RefundFields, available: Money): Result<Money, AmountRefusal> {
  return fields.part === 'remaining' ? accept(available) : parseAmount(fields.amount, available.currency);
}

/** What the person may give back at once and within 24 hours; null: no limit for them. */
export type OwnLimits = { each: Money; day: Money; dayLeft: Money } | null;

/** Why that sum cannot be given back, as far as it is known here: the operation asks the same rules under its lock. */
export function judgeAmount(fields: RefundFields, available: Money, limits: OwnLimits): Refusal | null {
  const read = readSum(fields, available);
  if (!read.ok) return read.refusal;
  const judged = judgeSum(read.value, available);
  if (!judged.ok || !limits) return judged.ok ? null : judged.refusal;
  const [each, day, left] = [limits.each, limits.day, limits.dayLeft].map(({ amountMinor }) => amountMinor);
  if (each === undefined || day === undefined || left === undefined) return null;
  const within = isWithinRefundLimits(read.value, { each, day }, day - left);
  return within.ok ? null : within.refusal;
}

/** What the action is asked for. A sum that cannot be read is nobody's to send: the form says so before. */
export function toInput(fields: RefundFields, available: Money, checkId: string | null): RefundInput {
  const { part, way, phone, bankCode, reason, reasonCode, note } = fields;
  const sum = readSum(fields, available);
  return {
    amount: part === 'remaining' || !sum.ok ? null : toMoneyView(sum.value),
    reasonCode,
    note,
    anotherAccount: way === 'anotherAccount' ? { phone, bankCode, checkId, reason } : null,
  };
}
