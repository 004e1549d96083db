import { parseCardNumber } from '#lib/core/card-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';

/** Where the asking about one recipient stands. */
export type CheckPhase =
  | 'none'
  | 'running'
  | 'refused'
  | 'no_answer'
  /** A card may be paid to; there is no name to confirm. */
  | 'allowed'
  | 'to_confirm'
  | 'confirmed'
  | 'expired';

/** The recipient that a check was started for: it speaks of nobody else. Phone and card in their one form. */
export type CheckSubject =
  | { method: 'sbp'; phone: string; bankCode: string }
  | { method: 'ru_card' | 'kz_card'; cardNumber: string };

/** The recipient as the fields have it now. */
export type TypedRecipient = { method: string; phone: string; bankCode: string; cardNumber: string };

/** What a check says at that moment of the server's clock; null: its first reading is on its way. */
export function toCheckPhase(
  check: Pick<RecipientCheckView, 'method' | 'status' | 'confirmedAt' | 'expiresAt'> | null,
  nowMs: number,
): CheckPhase {
  if (check === null) return 'running';
  if (check.status === 'cancelled') return 'none';
  if (check.status !== 'allowed') return check.status;
  if (check.method !== 'sbp') return 'allowed';
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

/** Whom the fields name, in the one form; null while they name nobody yet. */
function toSubject({ method, phone, bankCode, cardNumber }: TypedRecipient): CheckSubject | null {
  if (method === 'sbp') {
    const read = parseRussianMobile(phone);
    return read.ok ? { method, phone: read.value, bankCode } : null;
  }
  if (method !== 'ru_card' && method !== 'kz_card') return null;
  const read = parseCardNumber(cardNumber);
  return read.ok ? { method, cardNumber: read.value } : null;
}

/** True while the form still names the recipient that was checked, in whatever way it is typed. */
export function isSameRecipient(checked: CheckSubject, typed: TypedRecipient): boolean {
  const now = toSubject(typed);
  if (checked.method === 'sbp')
    return now?.method === 'sbp' && now.phone === checked.phone && now.bankCode === checked.bankCode;
  return (
    now !== null &&
    now.method !== 'sbp' &&
    now.method === checked.method &&
    now.cardNumber === checked.cardNumber
  );
}
