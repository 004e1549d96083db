import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { canSeeFile, canWorkOnFile, isReplaceable } from '../../rules/access.ts';
import { keepLeftOut } from '../../store/comparing.ts';
import { type FileRecord, findFile, lockFile, moveFile } from '../../store/files.ts';
import { forgetSecrets } from '../../store/left-out.ts';
import { deleteParts } from '../../store/parts.ts';
import { markRepeated } from '../../store/repeated.ts';

type Taken = Result<
  true,
  'file_not_found' | 'file_of_another_person' | 'file_moved_on' | 'file_corrected_moved_on'
>;

/** So long may it take with the largest file. */
const takeMs = 60_000;

/**
 * The corrected file takes the place of the one that it corrects, which pays nobody any more. Rows that were left out there stay
 * left out. Only its maker does that, and only before the other one is signed; a second click changes nothing.
 */
export function takeCorrected(person: Person, fileId: string): Promise<Taken> {
  return commitAccepted(async (tx): Promise<Taken> => {
    const correctsId = (await findFile(tx, fileId))?.correctsId ?? null;
    if (correctsId === null) return refuse('file_not_found');
    // The older one first, as everybody who needs both.
    const before = await lockFile(tx, correctsId);
    const file = await lockFile(tx, fileId);
    if (!file || !before || !canSeeFile(person, file)) return refuse('file_not_found');
    if (!canWorkOnFile(person, file)) return refuse('file_of_another_person');
    if (file.takenAt !== null) return accept(true);
    if (file.status !== 'compared') return refuse('file_moved_on');
    if (!isReplaceable(before.status)) return refuse('file_corrected_moved_on');
    await replace(tx, before, file);
    await audit(tx, person, 'file.replaced', { kind: 'file', id: correctsId }, { file: file.fileName });
    await audit(tx, person, 'file.corrected_taken', { kind: 'file', id: fileId }, { rows: file.rowCount });
    return accept(true);
  }, takeMs);
}

async function replace(tx: Tx, before: FileRecord, { id }: FileRecord): Promise<void> {
  const now = new Date();
  if ((await keepLeftOut(tx, { fileId: id, correctsId: before.id })) > 0) await markRepeated(tx, id);
  await moveFile(tx, before.id, [before.status], { status: 'discarded', endedAt: now });
  await forgetSecrets(tx, before.id);
  await deleteParts(tx, before.id);
  // What the other one repeated, this one repeats.
  await moveFile(tx, id, ['compared'], { status: 'draft', takenAt: now, previousId: before.previousId });
  await publish(tx, 'payout-file', before.id);
  await publish(tx, 'payout-file', id);
}
