import { type Money, parseAmount, toDecimal } from '#lib/core/money.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { Refusal } from '#lib/core/result.ts';

/** All that a person types, exactly as typed. */
export type RefundFields = {
  part: 'remaining' | 'part';
  amount: string;
  way: 'back' | 'anotherAccount';
  phone: string;
  bankCode: string;
  why: string;
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
  why: '',
  reasonCode: '',
  note: '',
};

/** What the person may give back at once and within 24 hours; null: no limit for them. */
export type OwnLimits = { each: Money | null; dayLeft: Money | null };

export type Wrong = Partial<Record<FieldName, Refusal>>;

/** How much the form means now; null while what is typed is no sum. */
export function readSum(fields: RefundFields, available: Money): Money | null {
  if (fields.part === 'remaining') return available;
  const typed = parseAmount(fields.amount, available.currency);
  return typed.ok ? typed.value : null;
}

/** What stands in the way, as far as it is known here. The server judges everything anew. */
export function judgeFields(fields: RefundFields, available: Money, limits: OwnLimits): Wrong {
  const amount = judgeAmount(fields, available, limits);
  return {
    ...(amount && { amount }),
    ...(fields.way === 'anotherAccount' && judgeAnotherAccount(fields)),
    ...(fields.reasonCode === '' && { reasonCode: { code: 'reason_missing' } }),
  };
}

function judgeAmount(fields: RefundFields, available: Money, { each, dayLeft }: OwnLimits): Refusal | null {
  const { currency } = available;
  const typed = fields.part === 'part' ? parseAmount(fields.amount, currency) : null;
  if (typed && !typed.ok) return typed.refusal;
  const sum = typed?.ok ? typed.value.amountMinor : available.amountMinor;
  if (sum <= 0n) return { code: 'refund_below_minimum' };
  if (sum > available.amountMinor)
    return { code: 'refund_above_available', params: { available: toDecimal(available), currency } };
  if (each && sum > each.amountMinor) return { code: 'refund_above_limit' };
  return dayLeft && sum > dayLeft.amountMinor ? { code: 'refund_above_day_limit' } : null;
}

function judgeAnotherAccount({ phone, bankCode, why }: RefundFields): Wrong {
  const read = parseRussianMobile(phone);
  return {
    ...(!read.ok && { phone: read.refusal }),
    ...(bankCode === '' && { bankCode: { code: 'bank_missing' } }),
    ...(why.trim() === '' && { why: { code: 'text_empty' } }),
  };
}

const names: Record<string, FieldName> = {
  amountMinor: 'amount',
  amount: 'amount',
  reasonCode: 'reasonCode',
  note: 'note',
  'anotherAccount.phone': 'phone',
  'anotherAccount.bankCode': 'bankCode',
  'anotherAccount.reason': 'why',
};

/** The server names a field by its path in the whole input, the form by its own name. */
export function toWrong(refusal: Refusal, fields: Record<string, Refusal> = {}): Wrong {
  const said = refusal.field ? { [refusal.field]: refusal } : fields;
  return Object.fromEntries(
    Object.entries(said).flatMap(([path, each]) => {
      const name = names[path];
      return name ? [[name, each]] : [];
    }),
  );
}
