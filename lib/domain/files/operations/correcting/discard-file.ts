import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { canDiscardFile, canSeeFile } from '../../rules/access.ts';
import { lockFile, moveFile } from '../../store/files.ts';
import { forgetSecrets } from '../../store/left-out.ts';
import { deleteParts } from '../../store/parts.ts';

type Discarded = Result<true, 'file_not_found' | 'file_not_discardable'>;

/** Ends a file of which nothing was signed; its card numbers are forgotten. */
export async function discardFile(person: Person, fileId: string): Promise<Discarded> {
  return commitAccepted(async (tx): Promise<Discarded> => {
    const file = await lockFile(tx, fileId);
    if (!file || !canSeeFile(person, file)) return refuse('file_not_found');
    if (!canDiscardFile(person, file)) return refuse('file_not_discardable');
    await moveFile(tx, fileId, [file.status], { status: 'discarded', endedAt: new Date() });
    await forgetSecrets(tx, fileId);
    await deleteParts(tx, fileId);
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.discarded', { kind: 'file', id: fileId }, { rows: file.rowCount });
    return accept(true);
  });
}
