import type { Money } from '#lib/core/money.ts';
import { isMasked, maskName } from '#lib/core/personal-data.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { AmountSide } from './methods/method-facts.ts';
import type { CheckStatus, NoAnswerReason } from './schemas.ts';

export type CheckRefusal =
  | 'bank_unknown'
  | 'bank_list_missing'
  | 'check_not_found'
  | 'checks_used_up'
  | 'check_not_answered'
  | 'method_not_available'
  | 'confirmation_expired'
  | 'reason_empty';

/** A confirmation that the server no longer accepts does not count: the recipient has to be checked again. */
const confirmationRefusals = [
  'confirmation_missing',
  'confirmation_expired',
  'confirmation_differs',
  'confirmation_of_other_sum',
] as const;
export type ConfirmationRefusal = (typeof confirmationRefusals)[number];

/** A name that is not the payer's, or not the expected one, without a reason why it is right. */
const unexplainedRefusals = ['confirmation_unexplained', 'confirmation_of_other_name'] as const;

export function isConfirmationRefusal(code: string): boolean {
  return [...confirmationRefusals, ...unexplainedRefusals].some((each) => each === code);
}

/** The spec's 30 s, plus time to store the answer. After that a running check counts as unanswered. */
export const checkDeadlineMs = 40_000;

/** Look-ups are counted over an hour, so that nobody collects names by the thousand. */
export const checkWindowMs = 3_600_000;

/** How long a name counts: five minutes between the bank's answer and the sending. */
export const confirmationMs = 5 * 60_000;

/** How recent the check must be for a person to go on without its answer. */
export const unansweredMs = 15 * 60_000;

/** How long the processor's answer about a card counts for another payout to it. */
export const cardAnswerMs = 24 * 3_600_000;

/**
 * The list changes a few times a year: fetching it twice a day is enough, and a list older than a day is
 * marked as old.
 */
export const bankListRefreshMs = 12 * 3_600_000;
export const bankListStaleMs = 24 * 3_600_000;

/** What a check asked about next to the recipient. Its answer counts for this sum and side, and for no other. */
export type CheckedSum = { amount: Money; side: AmountSide };

export function isOfSum(
  check: { amountMinor: bigint; currency: string; amountSide: AmountSide },
  { amount, side }: CheckedSum,
): boolean {
  return (
    check.amountMinor === amount.amountMinor &&
    check.currency === amount.currency &&
    check.amountSide === side
  );
}

type CheckFacts = { status: CheckStatus; createdAt: Date; confirmedAt: Date | null; expiresAt: Date | null };

/**
 * A check that lost its worker gets no answer any more. That is derived from the clock, so that nobody waits for a
 * sweep.
 */
export function presentStatus(check: CheckFacts, now: Date): CheckStatus {
  const overdue = now.getTime() - check.createdAt.getTime() > checkDeadlineMs;
  return check.status === 'running' && overdue ? 'no_answer' : check.status;
}

export function canConfirm(check: CheckFacts, now: Date): Result<true, CheckRefusal> {
  if (check.status !== 'allowed') return refuse('check_not_answered');
  if (check.expiresAt === null || check.expiresAt <= now) return refuse('confirmation_expired');
  return accept(true);
}

/**
 * Why there is no answer, including a check that lost its worker. Null: there is an answer, or one may still come.
 */
export function presentNoAnswerReason(
  check: CheckFacts & { noAnswerReason: string | null },
  now: Date,
): NoAnswerReason | null {
  if (presentStatus(check, now) !== 'no_answer') return null;
  return (check.noAnswerReason as NoAnswerReason | null) ?? 'timeout';
}

/**
 * Whether two masked names are spelled the same except for case, spaces, dots, hyphens and ё. Nothing more is
 * tolerated: an initial in place of a name may be another person.
 */
export function isSameName(one: string, other: string): boolean {
  return toPlainName(one) === toPlainName(other);
}

/**
 * Whether both names are known and they are not the same: then somebody has to say why that is right. Of a name that the
 * viewer sees masked only the mask can be compared here; the server compares all of it.
 */
export function isOtherName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  return isMasked(one) || isMasked(other) ? maskName(one) !== maskName(other) : !isSameName(one, other);
}

function toPlainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.\u2010-\u2015-]+/g, ' ')
    .trim();
}

type Bank = { bankName: string | null; bankNameLatin: string | null };

/** The bank's name in the person's language; the processor's spelling when there is no other. */
export function toBankName(locale: string, { bankName, bankNameLatin }: Bank): string | null {
  return locale === 'en' ? (bankNameLatin ?? bankName) : bankName;
}
