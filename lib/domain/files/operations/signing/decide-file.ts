import 'server-only';
import { can, type Person, worker } from '#lib/auth/permissions.ts';
import type { Money } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { type ApprovableSubject, type Decision, decide } from '#lib/domain/approvals/operations/decide.ts';
import { expireApprovals } from '#lib/domain/approvals/operations/expire.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { toUndoMs } from '#lib/domain/payouts/rules/release.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import type { ApproveFileInput } from '../../schemas/inputs.ts';
import { type FileRecord, lockFile, moveFile, withoutRefusal } from '../../store/moving.ts';
import { leaveRowsOut } from '../../store/signing.ts';
import { type FileRefusal, requireRunnable } from '../own-file.ts';
import { giveBack, stopSigned } from './end-signature.ts';
import { findSignable, toFileRetype, toPresentPrint } from './fingerprint.ts';
import { goOn } from './go-on.ts';

type Waiting = { file: FileRecord; fingerprint: string; retype: Money | null; undoMs: number };
type Subject = ApprovableSubject<Waiting, 'file'>;

/** A signed file, as approvals see it. */
const fileToApprove: Subject = {
  kind: 'payout_file',
  words: 'file',
  permissions: { decide: 'payouts:approve', withdraw: 'files:create' },
  lock: async (tx, id) => {
    const file = await lockFile(tx, id);
    if (!file) return null;
    const signable = await findSignable(tx, id);
    const { policy } = await findPolicyInForce(tx);
    const undoMs = signable.totals.map(({ sumMinor: amountMinor, currency }) =>
      toUndoMs(policy, { amountMinor, currency }),
    );
    return {
      file,
      fingerprint: toPresentPrint(file.fingerprint, signable),
      retype: toFileRetype(policy, signable.totals),
      undoMs: Math.max(0, ...undoMs),
    };
  },
  toFacts: ({ file: { status, maker }, fingerprint, retype }) => ({
    fingerprint,
    retype,
    isWaiting: status === 'pending_approval',
    isMakerEntitled:
      maker.disabledAt === null && can(maker.role, 'files:create') && can(maker.role, 'payouts:create'),
  }),
  follow,
};

/** A colleague of the maker approves exactly what the screen showed, all rows of it. */
export function approveFile(person: Person, { fileId, fingerprint: seen, typed = null }: ApproveFileInput) {
  return decide(fileToApprove, person, fileId, { answer: 'approved', seen, typed });
}

/** A colleague declines it and says why: it goes back to its maker. */
export function declineFile(person: Person, { fileId, reason }: { fileId: string; reason: string }) {
  return decide(fileToApprove, person, fileId, { answer: 'declined', reason });
}

type Returned = { fileId: string; rows: 'all' | number[]; reason: string };

/** A colleague takes rows out: what is left is another content, which its maker signs and others approve from the beginning. */
export async function returnFile(person: Person, { fileId, rows, reason }: Returned) {
  // Nothing would be left: that is declining it.
  if (rows === 'all') return declineFile(person, { fileId, reason });
  const follow: Subject['follow'] = async (tx, actor, { file }, { answer }) => {
    if (answer !== 'declined' || file.startedAt !== null) return false;
    const details = { rows: rows.length, reason };
    if (!(await giveBack(tx, file, { actor, action: 'file.returned', details }))) return false;
    await leaveRowsOut(tx, fileId, rows, reason);
    return true;
  };
  return decide({ ...fileToApprove, follow }, person, fileId, { answer: 'declined', reason });
}

/** Its maker calls it back, before it is approved or before its time; a manager in their place once it is approved. */
export async function withdrawFile(
  person: Person,
  fileId: string,
): Promise<Awaited<ReturnType<typeof declineFile>> | Result<true, FileRefusal>> {
  const called = await callBack(person, fileId);
  return called ?? decide(fileToApprove, person, fileId, { answer: 'withdrawn' });
}

/** Null: it waits for approval, and is withdrawn like everything that does. */
async function callBack(person: Person, fileId: string): Promise<Result<true, FileRefusal> | null> {
  const called = await commitAccepted(async (tx): Promise<Result<boolean, FileRefusal>> => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const { status, startedAt } = found.value;
    if (startedAt !== null) return refuse('file_started');
    if (status === 'pending_approval') return accept(false);
    if (status === 'checked') return accept(true);
    if (status !== 'approved') return refuse('file_moved_on');
    return accept(await giveBack(tx, found.value, { actor: person, action: 'file.withdrawn' }));
  });
  if (!called.ok) return called;
  return called.value ? accept(true) : null;
}

/** Ends what nobody decided about in time: it was not sent. */
export function expireFiles(): Promise<void> {
  return expireApprovals({
    kind: 'payout_file',
    lock: lockFile,
    end: (tx, file) => endUnapproved(tx, file, { actor: worker, action: 'file.expired' }),
  });
}

type End = Parameters<typeof giveBack>[2];

/** The rest of a file stays that has begun and then lost an approver. */
const endUnapproved = (tx: Tx, file: FileRecord, why: End) =>
  file.startedAt === null ? giveBack(tx, file, why) : stopSigned(tx, file, why);

async function follow(
  tx: Tx,
  actor: Person,
  { file, undoMs }: Waiting,
  decision: Decision,
): Promise<boolean> {
  const { id, startedAt } = file;
  const { answer, after, fingerprint, reason } = decision;
  if (answer === 'withdrawn')
    return startedAt === null && giveBack(tx, file, { actor, action: 'file.withdrawn' });
  if (answer === 'declined')
    return endUnapproved(tx, file, { actor, action: 'file.declined', details: { reason: reason ?? '' } });
  if (after === 'approved' && startedAt !== null) await goOn(tx, file, actor);
  else if (after === 'approved') {
    const notBefore = new Date(Date.now() + undoMs);
    const leavesAt = file.leavesAt && file.leavesAt > notBefore ? file.leavesAt : notBefore;
    if (!(await moveFile(tx, file, 'approved', { leavesAt, ...withoutRefusal }))) return false;
    await enqueueRun(tx, id, leavesAt > new Date() ? leavesAt : undefined);
  }
  await publish(tx, 'payout-file', id);
  const action = after === 'approved' ? 'file.approved' : 'file.approved_by_one';
  await audit(tx, actor, action, { kind: 'file', id }, { fingerprint });
  return true;
}
