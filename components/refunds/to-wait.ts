import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isWaitReason, type WaitReason } from '#lib/domain/sending/status.ts';

/** Why a refund that is to be sent does not leave at once, or its answer does not come. */
export type Wait =
  | { why: 'heldBack'; since: string }
  | { why: 'held' | WaitReason }
  | { why: 'for'; number: string }
  | { why: 'late'; since: string }
  | { why: 'nextTry'; at: string; tries: number };

type Waiting = Pick<RefundView, 'status' | 'heldAt' | 'waitsFor' | 'reviewReason' | 'nextTryAt' | 'tries'>;

/**
 * The first thing that has to change before it leaves; null when nothing holds it, and when it is past that. `lateSince`:
 * since when it has been longer than usual, without any reason that we know.
 */
export function toWait(
  refund: Waiting,
  isSendingOpen: boolean,
  lateSince: string | null = null,
): Wait | null {
  const { status, heldAt, waitsFor, reviewReason, nextTryAt, tries } = refund;
  const late = lateSince === null ? null : ({ why: 'late', since: lateSince } as const);
  if (status === 'sending') return late;
  if (status !== 'approved') return null;
  if (heldAt !== null) return { why: 'heldBack', since: heldAt };
  if (!isSendingOpen) return { why: 'held' };
  if (waitsFor !== null) return { why: 'for', number: waitsFor.number };
  if (reviewReason !== null && isWaitReason(reviewReason)) return { why: reviewReason };
  if (late) return late;
  return nextTryAt === null ? null : { why: 'nextTry', at: nextTryAt, tries };
}

type Due = Pick<RefundView, 'status' | 'statusAt' | 'nextTryAt' | 'timeline'>;

/** What it had to wait for before it can be sent, or its answer can come. `openSince`: when sending went on. */
export function toDueMoments(refund: Due, openSince: string | null): (string | null)[] {
  const { status, statusAt, nextTryAt, timeline } = refund;
  if (status === 'sending') return [statusAt];
  if (status !== 'approved') return [];
  const releasedAt = timeline.flatMap(({ kind, at }) => (kind === 'released' ? at : []));
  return [statusAt, nextTryAt, openSince, ...releasedAt];
}
