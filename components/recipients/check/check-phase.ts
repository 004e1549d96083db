import { parseAmount } from '#lib/core/typed-amount.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import {
  type CheckedMethod,
  isChecked,
  isCheckRequired,
  methodFacts,
} from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';

/** The state of the check of one recipient. */
export type CheckPhase =
  | 'none'
  | 'running'
  | 'refused'
  | 'no_answer'
  /** The card can be paid to; a card has no name to confirm. */
  | 'allowed'
  | 'to_confirm'
  | 'confirmed'
  | 'expired';

/**
 * The recipient and the sum that a check was started for, with each field normalized. The check covers nobody else and
 * no other sum.
 */
export type CheckSubject = { method: CheckedMethod; sum: string } & Partial<Record<RecipientField, string>>;

type RecipientField = 'phone' | 'bankCode' | 'cardNumber';

/** The recipient and the sum currently in the fields. */
export type TypedRecipient = { method: PayoutMethod; amount: string; side: AmountSide } & Record<
  RecipientField,
  string
>;

/**
 * The phase of a check at that moment of the server's clock. `check` is null until it has been loaded for the
 * first time.
 */
export function toCheckPhase(
  check: Pick<RecipientCheckView, 'method' | 'status' | 'confirmedAt' | 'expiresAt'> | null,
  nowMs: number,
): CheckPhase {
  if (check === null) return 'running';
  if (check.status === 'cancelled') return 'none';
  if (check.status !== 'allowed') return check.status;
  if (!isCheckRequired(check.method)) return 'allowed';
  if (toSecondsLeft(check.expiresAt, nowMs) === 0) return 'expired';
  return check.confirmedAt === null ? 'to_confirm' : 'confirmed';
}

/** Whole seconds until then, rounded up, so that 0 means "over"; 0 when there is no such moment. */
export function toSecondsLeft(until: string | null, nowMs: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1_000));
}

/** Whole seconds since then; never negative. */
export function toSecondsSince(from: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(from)) / 1_000));
}

/** 292 becomes "4:52". */
export function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What the fields name; null while they name nobody or no sum yet, or nobody who can be checked. */
export function toSubject(typed: TypedRecipient): CheckSubject | null {
  const { method } = typed;
  if (!isChecked(method)) return null;
  const amount = parseAmount(typed.amount, methodFacts[method].currency);
  if (!amount.ok) return null;
  const subject: CheckSubject = { method, sum: `${amount.value.amountMinor} ${typed.side}` };
  for (const name of recipientFieldsOf(method)) {
    const read = methodFacts[method].recipient[name]?.(typed[name]);
    if (!read?.ok) return null;
    subject[name] = String(read.value);
  }
  return subject;
}

function recipientFieldsOf(method: CheckedMethod): RecipientField[] {
  return Object.keys(methodFacts[method].recipient) as RecipientField[];
}

/**
 * What the form names now, against what was checked, however it is typed: the same, another sum for the same recipient,
 * or another recipient.
 */
export function compareChecked(
  checked: CheckSubject,
  typed: TypedRecipient,
): 'same' | 'other_sum' | 'other_recipient' {
  if (typed.method !== checked.method || !isOfChecked(checked, typed)) return 'other_recipient';
  return toSubject(typed)?.sum === checked.sum ? 'same' : 'other_sum';
}

function isOfChecked(checked: CheckSubject, typed: TypedRecipient): boolean {
  return recipientFieldsOf(checked.method).every((name) => {
    const read = methodFacts[checked.method].recipient[name]?.(typed[name]);
    return read?.ok && String(read.value) === checked[name];
  });
}
