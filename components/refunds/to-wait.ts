import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isWaitReason, type WaitReason } from '#lib/domain/sending/status.ts';

/** Why a refund that is to be sent does not leave at once. */
export type Wait =
  | { why: 'heldBack'; since: string }
  | { why: 'held' | WaitReason }
  | { why: 'for'; number: string }
  | { why: 'nextTry'; at: string; tries: number };

type Waiting = Pick<RefundView, 'status' | 'heldAt' | 'waitsFor' | 'reviewReason' | 'nextTryAt' | 'tries'>;

/** The first thing that has to change before it leaves; null when nothing holds it, and when it is past that. */
export function toWait(refund: Waiting, isSendingOpen: boolean): Wait | null {
  const { status, heldAt, waitsFor, reviewReason, nextTryAt, tries } = refund;
  if (status !== 'approved') return null;
  if (heldAt !== null) return { why: 'heldBack', since: heldAt };
  if (!isSendingOpen) return { why: 'held' };
  if (waitsFor !== null) return { why: 'for', number: waitsFor.number };
  if (reviewReason !== null && isWaitReason(reviewReason)) return { why: reviewReason };
  return nextTryAt === null ? null : { why: 'nextTry', at: nextTryAt, tries };
}
