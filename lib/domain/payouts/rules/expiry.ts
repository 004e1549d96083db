import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import type { PayoutStatus } from '../status.ts';
import { mostDays, type Scheduled, toLeaving } from './schedule.ts';
import type { ReviewReason } from './timeline.ts';

type Hours = Pick<Policy, 'expiryHours'>;

const hourMs = 3_600_000;
const later = (from: Date, { expiryHours }: Hours) => new Date(from.getTime() + expiryHours * hourMs);

/** When a request about a payout ends by itself: the set time after now, or after the payout was to leave. */
export function toExpiry(policy: Hours, now: Date, leavesAt: Date | null): Date {
  return later(leavesAt !== null && leavesAt > now ? leavesAt : now, policy);
}

/** Days for which people still decide about a card on schedule after its last possible day. */
const cardGraceDays = 3;

/** A number of a card that was sealed before then is not kept any longer, whatever its payout waits for. */
export function toCardsSealedBefore(now: Date): Date {
  return new Date(now.getTime() - (mostDays.card + cardGraceDays) * 24 * hourMs);
}

/** What was asked of a person, or of a bank, before then has waited for the set time. */
export function toAskedBefore({ expiryHours }: Hours, now: Date): Date {
  return new Date(now.getTime() - expiryHours * hourMs);
}

/** When a payout that waits for a person ends by itself; null: it waits for none. */
export function toHeldUntil(policy: Hours, attempt: Scheduled & { status: PayoutStatus }): Date | null {
  const isHeld = attempt.status === 'approved' && toLeaving(attempt) !== null;
  return isHeld && attempt.heldAt ? later(attempt.heldAt, policy) : null;
}

type Waiting = Scheduled & {
  status: PayoutStatus;
  statusAt: Date;
  isCurrent: boolean;
  reviewReason: string | null;
  createdAt: Date;
  payout: { method: PayoutMethod };
};

/** Why a payout that has waited for too long ends unsent; null: it may wait. */
export function judgeWaiting(policy: Hours, attempt: Waiting, now: Date): ReviewReason | null {
  const { status, isCurrent, createdAt, statusAt, leavesAt, payout } = attempt;
  if (!isCurrent || (status !== 'approved' && status !== 'pending_approval')) return null;
  const isCard = methodFacts[payout.method].instrument === 'card';
  if (isCard && createdAt <= toCardsSealedBefore(now)) return 'card_kept_long';
  // A request about it ends by its own time.
  if (status === 'pending_approval') return null;
  const askedBefore = toAskedBefore(policy, now);
  if (attempt.heldAt !== null && attempt.heldAt <= askedBefore) return 'held_expired';
  // One on schedule is held by its lateness.
  const isNameAwaited = attempt.reviewReason === 'name_not_answered' && leavesAt === null;
  return isNameAwaited && statusAt <= askedBefore ? 'name_expired' : null;
}
