import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { supersedeApproval } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { findMove } from '#lib/domain/sending/store/place.ts';
import { publish } from '#lib/events/publish.ts';
import { annotateFile, type FileRecord, lockFile, moveFile } from '../../store/moving.ts';
import { listFromBefore } from '../../store/restored.ts';
import { giveBack } from '../signing/end-signature.ts';

const maybePaid = { refusal: { code: 'file_maybe_paid' } };
const maybeLeft = { refusal: { code: 'file_maybe_left' } };

/**
 * Files may have been signed, approved or resumed after the backup was made, and their rows may have left: the restored
 * database does not know it. None goes on by itself, and each says what a person has to compare first.
 */
export async function holdRestored(): Promise<void> {
  const moved = await findMove(db());
  if (moved === null) return;
  for (const { id } of await listFromBefore(db(), moved)) await holdIfRestored(id);
}

/** A file is held, and true returned, where it must wait for a person. Called before it begins or goes on: the sweep may not have come yet. */
export async function holdIfRestored(fileId: string): Promise<boolean> {
  const moved = await findMove(db());
  if (moved === null) return false;
  return transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    const [isFromBefore] = await listFromBefore(tx, moved, fileId);
    if (!file || !isFromBefore) return false;
    await hold(tx, file);
    await publish(tx, 'payout-file', fileId);
    return true;
  });
}

async function hold(tx: Tx, file: FileRecord): Promise<void> {
  const { id, status, startedAt } = file;
  if (status === 'paused') await annotateFile(tx, id, status, maybePaid);
  else if (status === 'checked') await annotateFile(tx, id, status, maybeLeft);
  else {
    if (status === 'pending_approval')
      await supersedeApproval(tx, { subjectKind: 'payout_file', subjectId: id });
    if (startedAt === null)
      await giveBack(tx, file, { actor: worker, action: 'file.withdrawn', ...maybeLeft });
    else {
      await moveFile(tx, file, 'paused', maybePaid);
      await audit(tx, worker, 'file.paused', { kind: 'file', id });
    }
  }
}
