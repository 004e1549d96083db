import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { isCovered } from '#lib/domain/approvals/operations/release.ts';
import { requestApproval } from '#lib/domain/approvals/operations/request.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { type FileRecord, findFile, lockFile, moveFile } from '../../store/moving.ts';
import { giveBack, stopSigned } from '../signing/end-signature.ts';
import { demandsOf, type JudgedFile, judgeFile } from '../signing/judge-file.ts';

const subjectOf = ({ id }: FileRecord) => ({ subjectKind: 'payout_file', subjectId: id }) as const;

/**
 * The time of a signed file has come: it is judged once more by the rules of this moment, as if it were signed now, and
 * begins, asks for more approvals, or goes back to its maker. True: it has begun.
 */
export async function beginFile(fileId: string): Promise<boolean> {
  await transaction((tx) => judgeAndBegin(tx, fileId), db(), beginMs);
  return (await findFile(db(), fileId))?.status === 'running';
}

/** So long may it take with the largest file. */
const beginMs = 60_000;

async function judgeAndBegin(tx: Tx, fileId: string): Promise<unknown> {
  const file = await lockFile(tx, fileId);
  if (file?.status !== 'approved') return;
  const now = new Date();
  const { leavesAt, maker, fingerprint, makerId } = file;
  if (leavesAt !== null && leavesAt > now) return enqueueRun(tx, fileId, leavesAt);
  const isEntitled = can(maker.role, 'files:create') && can(maker.role, 'payouts:create');
  if (maker.disabledAt !== null || !isEntitled) return stopSigned(tx, file, stopped('maker_not_entitled'));
  if (isLate(leavesAt, now)) return back(tx, file, 'file_late');
  const judged = await judgeFile(tx, file, null);
  if (!judged.ok) return back(tx, file, judged.refusal.code);
  const sent = { fingerprint: fingerprint ?? '', makerId, permission: 'payouts:approve' } as const;
  const isStillApproved = await isCovered(tx, subjectOf(file), sent, demandsOf(file));
  if (!isStillApproved || !(await isCovered(tx, subjectOf(file), sent, judged.value.demands)))
    return askAgain(tx, file, judged.value);
  if (!(await moveFile(tx, file, 'running', { startedAt: now }))) return;
  await enqueueRun(tx, fileId);
  return record(tx, fileId, 'file.started');
}

const stopped = (code: string) => ({ actor: worker, action: 'file.stopped', refusal: { code } }) as const;

/** A worker that stood still: its maker may have paid in another way meanwhile. */
function isLate(leavesAt: Date | null, now: Date): boolean {
  return leavesAt !== null && now.getTime() - leavesAt.getTime() > env().SCHEDULED_LATE_MINUTES * 60_000;
}

async function back(tx: Tx, file: FileRecord, code: string): Promise<void> {
  await giveBack(tx, file, { actor: worker, action: 'file.withdrawn', refusal: { code } });
}

/** What was approved before was less, or those who approved it may not any more: all who are asked now have to. */
async function askAgain(
  tx: Tx,
  file: FileRecord,
  { versionId, demands, expiresAt }: JudgedFile,
): Promise<void> {
  const { id, fingerprint, makerId } = file;
  const asked = demands.length > 0 ? demands : demandsOf(file);
  const turn = ((await findApproval(tx, subjectOf(file)))?.turn ?? 0) + 1;
  const kept = asked.map((demand) => ({ ...demand, roles: [...demand.roles] }));
  if (!(await moveFile(tx, file, 'pending_approval', { demands: kept, policyVersionId: versionId }))) return;
  const request = { policyVersionId: versionId, demands: asked, fingerprint: fingerprint ?? '', makerId };
  await requestApproval(tx, subjectOf(file), { ...request, expiresAt, turn });
  await record(tx, id, 'file.asked_again');
}

async function record(tx: Tx, id: string, action: 'file.started' | 'file.asked_again'): Promise<void> {
  await publish(tx, 'payout-file', id);
  await audit(tx, worker, action, { kind: 'file', id });
}
