import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueCheck } from '../../jobs/checking.ts';
import { isCorrectable, type NameChecks } from '../../status.ts';
import { beginCheck, countOpen } from '../../store/checking.ts';
import { lockFile, moveFile } from '../../store/moving.ts';
import { type FileRefusal, requireOwn } from '../own-file.ts';

/** A name that the bank gave in an earlier check counts for the next one. */
const namesMs = 12 * 3_600_000;

/** Its maker has everything asked that can be known before signing. The worker does it. */
export async function startCheck(
  person: Person,
  { fileId, nameChecks }: { fileId: string; nameChecks: NameChecks },
): Promise<Result<true, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, FileRefusal>> => {
    const file = requireOwn(person, await lockFile(tx, fileId));
    if (!file.ok) return file;
    const { status } = file.value;
    if (status === 'checking') return accept(true);
    if (!isCorrectable(status)) return refuse('file_moved_on');
    const { count } = await countOpen(tx, fileId);
    if (count === 0) return refuse('file_empty');
    await beginCheck(tx, fileId, new Date(Date.now() - namesMs));
    await moveFile(tx, file.value, 'checking', { nameChecks, checkedAt: null, doneCount: 0 });
    await enqueueCheck(tx, fileId);
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.check_started', { kind: 'file', id: fileId }, { rows: count });
    return accept(true);
  }, 60_000);
}

/** What was found so far stays with its rows; the file can be corrected again. */
export async function stopCheck(person: Person, fileId: string): Promise<Result<true, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, FileRefusal>> => {
    const file = requireOwn(person, await lockFile(tx, fileId));
    if (!file.ok) return file;
    if (file.value.status === 'draft') return accept(true);
    if (file.value.status !== 'checking') return refuse('file_moved_on');
    await moveFile(tx, file.value, 'draft');
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.check_stopped', { kind: 'file', id: fileId });
    return accept(true);
  });
}
