import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { FindBank } from '../../rules/find-bank.ts';
import { chunk } from '../../rules/limits.ts';
import { fileMapping } from '../../schemas/mapping.ts';
import { type FileRecord, lockFile, moveFile } from '../../store/files.ts';
import { deleteParts } from '../../store/parts.ts';
import { markRepeated } from '../../store/repeated.ts';
import { listRowsAfter, updateJudged } from '../../store/rows.ts';
import { carryNext, isCompared } from '../comparing/carry-over.ts';
import { judgeCells, loadBanks } from './judge-rows.ts';

/** So long may the steps take that are about all rows at once, of the largest file. */
const longestMs = 60_000;

/** Reads the fields of every row once the columns are named, some rows at a time. */
export async function judgeFile(fileId: string): Promise<void> {
  let findBank: FindBank | null = null;
  for (;;) {
    const isDone = await transaction(
      async (tx) => {
        const file = await lockFile(tx, fileId);
        if (file?.status !== 'judging') return true;
        findBank ??= await loadBanks(tx);
        await judgeNext(tx, file, findBank);
        return false;
      },
      db(),
      longestMs,
    );
    if (isDone) return;
  }
}

async function judgeNext(tx: Tx, file: FileRecord, findBank: FindBank): Promise<void> {
  const { id, doneCount, rowCount } = file;
  await publish(tx, 'payout-file', id);
  if (doneCount >= rowCount) return (await carryNext(tx, file, findBank)) ? undefined : finish(tx, file);
  const mapping = fileMapping.parse(file.mapping);
  const rows = (await listRowsAfter(tx, id, doneCount, chunk)).filter(({ status }) => status !== 'skipped');
  await updateJudged(
    tx,
    id,
    rows.map((row) => judgeCells(id, row, { mapping, findBank })),
  );
  await moveFile(tx, id, ['judging'], { doneCount: Math.min(doneCount + chunk, rowCount) });
}

async function finish(tx: Tx, { id, rowCount, ...file }: FileRecord): Promise<void> {
  await markRepeated(tx, id);
  // What was read stands in the rows; the upload itself is of no more use.
  await deleteParts(tx, id);
  await moveFile(tx, id, ['judging'], { status: isCompared(file) ? 'compared' : 'draft' });
  await audit(tx, worker, 'file.read', { kind: 'file', id }, { rows: rowCount });
}
