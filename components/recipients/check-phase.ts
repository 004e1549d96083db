import { parseRussianMobile } from '#lib/core/phone.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';

/** Where the asking about one recipient stands. */
export type CheckPhase =
  | 'none'
  | 'running'
  | 'refused'
  | 'no_answer'
  | 'to_confirm'
  | 'confirmed'
  | 'expired';

/** The recipient that a check was started for: it speaks of nobody else. */
export type CheckedRecipient = { phone: string; bankCode: string };

/** What a check says at that moment of the server's clock; null: its first reading is on its way. */
export function toCheckPhase(
  check: Pick<RecipientCheckView, 'status' | 'confirmedAt' | 'expiresAt'> | null,
  nowMs: number,
): CheckPhase {
  if (check === null) return 'running';
  if (check.status === 'cancelled') return 'none';
  if (check.status !== 'allowed') return check.status;
  if (toSecondsLeft(check.expiresAt, nowMs) === 0) return 'expired';
  return check.confirmedAt === null ? 'to_confirm' : 'confirmed';
}

/** Whole seconds until then, rounded up, so that 0 means "over"; 0 for no time at all. */
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

/** True while the form still names the recipient that was checked, in whatever way the phone is typed. */
export function isSameRecipient(checked: CheckedRecipient, typed: CheckedRecipient): boolean {
  const phone = parseRussianMobile(typed.phone);
  return phone.ok && phone.value === checked.phone && typed.bankCode === checked.bankCode;
}
