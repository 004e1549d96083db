import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { findRowColumn } from '../../rules/column-names.ts';
import type { FindBank } from '../../rules/find-bank.ts';
import { chunk } from '../../rules/limits.ts';
import { fileMapping } from '../../schemas/mapping.ts';
import { listPairs, pairRows } from '../../store/comparing.ts';
import { type FileRecord, moveFile } from '../../store/files.ts';
import { updateJudged } from '../../store/rows.ts';
import { judgeCarried } from '../reading/judge-rows.ts';

/** It is to take the place of another file, and has not yet. */
export const isCompared = ({ correctsId, takenAt }: Pick<FileRecord, 'correctsId' | 'takenAt'>) =>
  correctsId !== null && takenAt === null;

/**
 * Takes over what the next rows of a corrected file have from those that they correct; false once there are no more. Rows are
 * counted on behind those that were judged, so that a run that was cut off goes on there.
 */
export async function carryNext(tx: Tx, file: FileRecord, findBank: FindBank): Promise<boolean> {
  const { id: fileId, correctsId, doneCount, rowCount } = file;
  if (correctsId === null || !isCompared(file) || doneCount >= 2 * rowCount) return false;
  const mapping = fileMapping.parse(file.mapping);
  const pair = { fileId, correctsId };
  const after = doneCount - rowCount;
  if (after === 0) await pairRows(tx, pair, findRowColumn(file.header));
  const judged = (await listPairs(tx, pair, after, chunk)).flatMap(
    ({ row, before }) =>
      judgeCarried(fileId, { row, before: { ...before, fileId: correctsId } }, { mapping, findBank }) ?? [],
  );
  await updateJudged(tx, fileId, judged);
  await moveFile(tx, fileId, ['judging'], { doneCount: Math.min(doneCount + chunk, 2 * rowCount) });
  return true;
}
