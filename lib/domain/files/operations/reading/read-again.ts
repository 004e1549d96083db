import 'server-only';
import type { z } from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { readingJobKey, readPayoutFileJob } from '../../jobs/reading.ts';
import { canSeeFile, canWorkOnFile } from '../../rules/access.ts';
import type { readAgainInput } from '../../schemas/inputs.ts';
import { lockFile, moveFile } from '../../store/files.ts';
import { deleteRows } from '../../store/rows.ts';

type ReadAgain = Result<true, 'file_not_found' | 'file_columns_settled'>;

/** So long may it take to forget the rows of the largest file. */
const forgetMs = 60_000;

/** An upload is read once more as its maker says, while its columns are not named. */
export function readAgain(
  person: Person,
  { fileId, choice }: z.output<typeof readAgainInput>,
): Promise<ReadAgain> {
  return commitAccepted(async (tx): Promise<ReadAgain> => {
    const file = await lockFile(tx, fileId);
    if (!file || !canSeeFile(person, file)) return refuse('file_not_found');
    if (!canWorkOnFile(person, file) || file.status !== 'columns') return refuse('file_columns_settled');
    await deleteRows(tx, fileId);
    await moveFile(tx, fileId, ['columns'], { status: 'reading', choice, doneCount: 0, rowCount: 0 });
    await addJob(tx, readPayoutFileJob.name, { fileId }, { key: readingJobKey(fileId) });
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.read_again', { kind: 'file', id: fileId });
    return accept(true);
  }, forgetMs);
}
