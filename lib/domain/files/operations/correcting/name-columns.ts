import 'server-only';
import type { z } from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { readingJobKey, readPayoutFileJob } from '../../jobs/reading.ts';
import { canSeeFile, canWorkOnFile } from '../../rules/access.ts';
import { isOf, isWhole } from '../../rules/settle-columns.ts';
import type { nameColumnsInput } from '../../schemas/inputs.ts';
import type { FileField } from '../../status.ts';
import { lockFile, moveFile } from '../../store/files.ts';
import { countColumns } from '../../store/rows.ts';

type Named = Result<
  true,
  'file_not_found' | 'file_columns_settled' | 'file_column_missing' | 'file_other_currency'
>;

/** Says what the columns of a file mean, and has all of its rows read by that; typed corrections do not count any more. */
export async function nameColumns(
  person: Person,
  { fileId, mapping }: z.output<typeof nameColumnsInput>,
): Promise<Named> {
  return commitAccepted(async (tx): Promise<Named> => {
    const file = await lockFile(tx, fileId);
    if (!file || !canSeeFile(person, file)) return refuse('file_not_found');
    if (!canWorkOnFile(person, file)) return refuse('file_columns_settled');
    const { method, columns, currency, fixedCurrency } = mapping;
    const isOwn = (Object.keys(columns) as FileField[]).every((field) => isOf(field, method));
    const width = Math.max(file.header.length, await countColumns(tx, fileId));
    if (!isOwn || !isWhole(mapping, width)) return refuse('file_column_missing');
    if (currency === null && fixedCurrency !== methodFacts[method].currency)
      return refuse('file_other_currency');
    const data = { status: 'judging', mapping, doneCount: 0, checkedAt: null } as const;
    if (!(await moveFile(tx, fileId, ['columns', 'draft', 'checked'], data)))
      return refuse('file_columns_settled');
    await addJob(tx, readPayoutFileJob.name, { fileId }, { key: readingJobKey(fileId) });
    await publish(tx, 'payout-file', fileId);
    await audit(
      tx,
      person,
      'file.columns_named',
      { kind: 'file', id: fileId },
      { method, rows: file.rowCount },
    );
    return accept(true);
  });
}
