import 'server-only';
import type { Actor } from '#lib/auth/permissions.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import { supersedeApproval } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { type FileRecord, moveFile } from '../../store/moving.ts';
import { stopRows } from '../../store/running.ts';
import { unsign } from '../../store/signing.ts';

type Why = {
  actor: Actor;
  action: 'file.declined' | 'file.expired' | 'file.returned' | 'file.stopped' | 'file.withdrawn';
  details?: AuditDetails;
  /** What its page says about it. */
  refusal?: Prisma.InputJsonValue | null;
};

/** A signed file that has not begun goes back to its maker, who may correct it and sign again. False: somebody moved it first. */
export async function giveBack(tx: Tx, file: FileRecord, why: Why): Promise<boolean> {
  if (!(await unsign(tx, file, why.refusal ?? null))) return false;
  await record(tx, file.id, why);
  return true;
}

/** What has not left of a file that has begun stays, for good; the worker cancels what is about to leave. */
export async function stopSigned(tx: Tx, file: FileRecord, why: Why): Promise<boolean> {
  const change = { endedAt: new Date(), ...(why.refusal && { refusal: why.refusal }) };
  if (!(await moveFile(tx, file, 'stopped', change))) return false;
  if (file.status === 'pending_approval')
    await supersedeApproval(tx, { subjectKind: 'payout_file', subjectId: file.id });
  const rows = await stopRows(tx, file.id);
  await enqueueRun(tx, file.id);
  await record(tx, file.id, { ...why, details: { ...why.details, rows } });
  return true;
}

async function record(tx: Tx, id: string, { actor, action, details = {} }: Why): Promise<void> {
  await publish(tx, 'payout-file', id);
  await audit(tx, actor, action, { kind: 'file', id }, details);
}
