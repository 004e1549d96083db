import 'server-only';
import { type Person, worker } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { enqueuePayoutSendings } from '#lib/domain/payouts/jobs.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { annotateFile, type FileRecord, moveFile, withoutRefusal } from '../../store/moving.ts';
import { listUnsent } from '../../store/running.ts';
import { askOnceMore, judgeAgain } from './judge-again.ts';

type GoOnRefusal = 'file_never_allowed' | 'file_approvers_missing';

/**
 * A file that has begun goes on: by the decision of its last approver, or of who resumes it. The rules of this moment are asked
 * first. Where they forbid the rest, the file is paused and says so.
 */
export async function goOn(tx: Tx, file: FileRecord, person: Person): Promise<Result<true, GoOnRefusal>> {
  const judged = await judgeAgain(tx, file);
  if (!judged.ok) {
    const { code, params } = judged.refusal;
    const refused = refuse(`file_${code}` as const, { ...(params && { params }) });
    await keepPaused(tx, file, refused.refusal);
    return refused;
  }
  const { isApproved, isEnough } = judged.value;
  if (!isApproved || !isEnough) {
    await askOnceMore(tx, file, judged.value);
    return accept(true);
  }
  await moveFile(tx, file, 'running', withoutRefusal);
  await enqueuePayoutSendings(tx, await listUnsent(tx, file.id));
  await enqueueRun(tx, file.id);
  await publish(tx, 'payout-file', file.id);
  if (file.status === 'paused') await audit(tx, person, 'file.resumed', { kind: 'file', id: file.id });
  return accept(true);
}

async function keepPaused(tx: Tx, file: FileRecord, refusal: object): Promise<void> {
  const change = { refusal: refusal as Prisma.InputJsonValue };
  if (file.status === 'paused') await annotateFile(tx, file.id, 'paused', change);
  else {
    await moveFile(tx, file, 'paused', change);
    await audit(tx, worker, 'file.paused', { kind: 'file', id: file.id });
  }
  await publish(tx, 'payout-file', file.id);
}
