import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { countApprovers } from '../rules/demands.ts';
import type { Demand } from '../status.ts';
import { type ApprovalSubject, endApproval, insertApproval, reopenApproval } from '../store.ts';

type Asked = {
  policyVersionId: string | null;
  demands: readonly Demand[];
  fingerprint: string;
  makerId: string;
  expiresAt: Date | null;
  /** Counts the requests about one subject: its content changed, so it is asked about again. */
  turn?: number;
};

/** Asks for what the rules demand. Runs in the transaction that makes the subject. */
export async function requestApproval(tx: Tx, subject: ApprovalSubject, asked: Asked): Promise<void> {
  await insertApproval(tx, subject, { ...asked, requiredCount: countApprovers(asked.demands) });
}

/**
 * The subject moved on without a decision, so nobody can decide any more. A request that has ended stays as
 * it is.
 */
export async function supersedeApproval(tx: Tx, subject: ApprovalSubject): Promise<void> {
  await endApproval(tx, subject, 'superseded');
}

/**
 * Somebody who approved may not decide any more, so it waits for another, who has the whole time again. False when it is not
 * approved.
 */
export const askAgain = reopenApproval;
