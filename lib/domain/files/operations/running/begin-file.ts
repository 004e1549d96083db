import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { type FileRecord, findFile, lockFile, moveFile } from '../../store/moving.ts';
import { giveBack, stopSigned } from '../signing/end-signature.ts';
import { askOnceMore, judgeAgain } from '../signing/judge-again.ts';

/**
 * The time of a signed file has come: it is judged once more by the rules of this moment, as if it were signed now, and
 * begins, asks for more approvals, or goes back to its maker. True: it has begun.
 */
export async function beginFile(fileId: string): Promise<boolean> {
  await transaction((tx) => judgeAndBegin(tx, fileId), db(), beginMs);
  return (await findFile(db(), fileId))?.status === 'running';
}

/** The time that the largest file may take. */
const beginMs = 60_000;

async function judgeAndBegin(tx: Tx, fileId: string): Promise<unknown> {
  const file = await lockFile(tx, fileId);
  if (file?.status !== 'approved') return;
  const now = new Date();
  const { leavesAt, maker } = file;
  if (leavesAt !== null && leavesAt > now) return enqueueRun(tx, fileId, leavesAt);
  const isEntitled = can(maker.role, 'files:create') && can(maker.role, 'payouts:create');
  if (maker.disabledAt !== null || !isEntitled) return stopSigned(tx, file, stopped('maker_not_entitled'));
  if (isLate(leavesAt, now)) return back(tx, file, 'file_late');
  const judged = await judgeAgain(tx, file);
  if (!judged.ok) return back(tx, file, judged.refusal.code);
  const { isApproved, isEnough } = judged.value;
  if (!isApproved || !isEnough) return askOnceMore(tx, file, judged.value);
  if (!(await moveFile(tx, file, 'running', { startedAt: now }))) return;
  await enqueueRun(tx, fileId);
  await publish(tx, 'payout-file', fileId);
  return audit(tx, worker, 'file.started', { kind: 'file', id: fileId });
}

const stopped = (code: string) => ({ actor: worker, action: 'file.stopped', refusal: { code } }) as const;

/** A worker that stood still: its maker may have paid in another way meanwhile. */
function isLate(leavesAt: Date | null, now: Date): boolean {
  return leavesAt !== null && now.getTime() - leavesAt.getTime() > env().SCHEDULED_LATE_MINUTES * 60_000;
}

async function back(tx: Tx, file: FileRecord, code: string): Promise<void> {
  await giveBack(tx, file, { actor: worker, action: 'file.withdrawn', refusal: { code } });
}
