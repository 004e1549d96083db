import { type AppLocale, formatTypedSum } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Refusal, type Result } from '#lib/core/result.ts';
import type { AmountRefusal } from '#lib/core/typed-amount.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { isWithinRefundLimits, judgeSum } from '#lib/domain/refunds/rules/amounts.ts';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';
import type { RefundInput } from '#lib/domain/refunds/schemas/inputs.ts';

/** All fields as texts. The names are those of the action's input, so that its refusals match them. */
export type RefundFields = {
  part: 'remaining' | 'part';
  amount: string;
  way: 'back' | 'anotherAccount';
  phone: string;
  bankCode: string;
  reason: string;
  reasonCode: string;
  note: string;
  /** No money came by an earlier refund that ended in a technical error. */
  lookedInto: '' | 'yes';
  /** The id of the refund of the same sum that is repeated knowingly. */
  repeats: string;
  /** A manager has found out what the payment's status says of its refunds. */
  explained: '' | 'yes';
};
export type FieldName = Exclude<keyof RefundFields, 'part' | 'way' | 'lookedInto' | 'repeats' | 'explained'>;

export const blankFields: RefundFields = {
  part: 'remaining',
  amount: '',
  way: 'back',
  phone: '',
  bankCode: '',
  reason: '',
  reasonCode: '',
  note: '',
  lookedInto: '',
  repeats: '',
  explained: '',
};

/** What the form starts with: the values of the refund that it makes again. */
export const toStart = (again: RefundAgainView | null, locale: AppLocale): RefundFields =>
  again === null ? blankFields : toRepeated(again, locale);

function toRepeated(again: RefundAgainView, locale: AppLocale): RefundFields {
  const { isRemaining, phone, bankCode, reason, reasonCode, note } = again;
  return {
    part: isRemaining ? 'remaining' : 'part',
    amount: formatTypedSum(fromMoneyView(again.amount), locale),
    way: phone === '' ? 'back' : 'anotherAccount',
    phone,
    bankCode,
    reason,
    reasonCode,
    note,
    lookedInto: '',
    repeats: '',
    explained: '',
  };
}

const isTyped = (fields: Record<string, string>, start: Record<string, string>) =>
  Object.keys(blankFields).some((name) => (fields[name] ?? '') !== (start[name] ?? ''));

/**
 * A refund never goes to a card, so no field is secret; card numbers inside a text are left out all the same.
 */
export const draftRules = { secret: [], isTyped };

/** The fields currently shown, in screen order. */
export function fieldsOf({ way }: RefundFields): readonly FieldName[] {
  return ['amount', ...(way === 'anotherAccount' ? anotherAccountFields : []), 'reasonCode', 'note'];
}
const anotherAccountFields = ['phone', 'bankCode', 'reason'] as const;

/** The amount that the form currently means. */
export function readSum(fields: RefundFields, available: Money): Result<Money, AmountRefusal> {
  return fields.part === 'remaining' ? accept(available) : parseAmount(fields.amount, available.currency);
}

/** The limits for this payment and for 24 hours, and what is left of each; null: no limit for this person. */
export type OwnLimits = Record<'perPayment' | 'paymentLeft' | 'day' | 'dayLeft', Money> | null;

/**
 * Why that amount cannot be refunded, as far as the browser knows: the operation applies the same rules under
 * its lock.
 */
export function judgeAmount(fields: RefundFields, available: Money, limits: OwnLimits): Refusal | null {
  const read = readSum(fields, available);
  if (!read.ok) return read.refusal;
  const judged = judgeSum(read.value, available);
  if (!judged.ok || !limits) return judged.ok ? null : judged.refusal;
  const left = { perPayment: limits.paymentLeft.amountMinor, day: limits.dayLeft.amountMinor };
  const within = isWithinRefundLimits(read.value, left, { ofPayment: 0n, today: 0n });
  return within.ok ? null : within.refusal;
}

/** The input of the action. An amount that cannot be read never gets here: the form reports it before. */
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
