import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { publish } from '#lib/events/publish.ts';
import { canCorrectFile, canSeeFile } from '../../rules/access.ts';
import { type FileRecord, lockFile, moveFile } from '../../store/files.ts';

export type CorrectRefusal = 'file_not_found' | 'file_not_correctable' | 'file_row_fixed';

/**
 * Changes rows of a file that is not signed, one change after the other. What a check has found does not count for the file
 * any more, so it has to be checked again.
 */
export async function correct<Value, Code extends string>(
  person: Person,
  fileId: string,
  change: (tx: Tx, file: FileRecord) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | CorrectRefusal>> {
  return commitAccepted<Value, Code | CorrectRefusal>(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || !canSeeFile(person, file)) return refuse('file_not_found');
    if (!canCorrectFile(person, file)) return refuse('file_not_correctable');
    const changed = await change(tx, file);
    if (!changed.ok) return changed;
    await moveFile(tx, fileId, ['draft', 'checked'], { status: 'draft', checkedAt: null });
    await publish(tx, 'payout-file', fileId);
    return accept(changed.value);
  });
}
