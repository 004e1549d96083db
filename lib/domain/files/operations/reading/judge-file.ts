import 'server-only';
import * as z from 'zod/mini';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { FindBank } from '../../rules/find-bank.ts';
import { chunk } from '../../rules/limits.ts';
import { fileMapping } from '../../schemas/mapping.ts';
import { type FileRecord, findFile, lockFile, moveFile } from '../../store/files.ts';
import { deleteParts } from '../../store/parts.ts';
import { markRepeated } from '../../store/repeated.ts';
import { insertJudged, listRowsAfter, updateJudged } from '../../store/rows.ts';
import { carryNext, isCompared } from '../comparing/carry-over.ts';
import { judgeCells, judgeLine, loadBanks } from './judge-rows.ts';
import { type Line, linesOf, openUpload, type Upload } from './upload.ts';

/** So long may the steps take that are about all rows at once, of the largest file. */
const longestMs = 60_000;

type Step = 'done' | 'some' | 'unread';

/**
 * Reads the fields of every row once it is known what the columns mean, some rows at a time: from its cells where it is kept
 * already, else from the upload.
 */
export async function judgeFile(fileId: string, upload: Upload | null = null): Promise<void> {
  let findBank: FindBank | null = null;
  let unread = upload && linesOf(upload.openTable());
  for (;;) {
    const step = await transaction(
      async (tx): Promise<Step> => {
        const file = await lockFile(tx, fileId);
        if (file?.status !== 'judging') return 'done';
        findBank ??= await loadBanks(tx);
        return judgeNext(tx, file, { findBank, unread });
      },
      db(),
      longestMs,
    );
    if (step === 'done') return;
    if (step === 'unread') unread = await openLines(fileId);
  }
}

async function openLines(fileId: string): Promise<Generator<Line[], void> | null> {
  const file = await findFile(db(), fileId);
  return file && linesOf((await openUpload(file)).openTable());
}

type Means = { findBank: FindBank; unread: Iterator<Line[], void> | null };

async function judgeNext(tx: Tx, file: FileRecord, { findBank, unread }: Means): Promise<Step> {
  const { id, doneCount, rowCount } = file;
  await publish(tx, 'payout-file', id);
  if (doneCount >= rowCount) return (await carryNext(tx, file, findBank)) ? 'some' : finish(tx, file);
  const how = { mapping: fileMapping.parse(file.mapping), findBank, width: toWidth(file) };
  const kept = await listRowsAfter(tx, id, doneCount, chunk);
  const last = kept.at(-1);
  if (last) {
    const rows = kept.filter(({ status }) => status !== 'skipped');
    await updateJudged(
      tx,
      id,
      rows.map((row) => judgeCells(id, row, how)),
    );
    return goOn(tx, id, last.number);
  }
  if (!unread) return 'unread';
  const lines = takeBehind(unread, doneCount);
  await insertJudged(tx, id, judgeEach(id, lines, how));
  return goOn(tx, id, lines.at(-1)?.number ?? rowCount);
}

const toWidth = ({ header, reading }: FileRecord) =>
  z.object({ separator: z.literal(',') }).safeParse(reading).success ? header.length : null;

function* judgeEach(id: string, lines: readonly Line[], how: Parameters<typeof judgeLine>[2]) {
  for (const line of lines) yield judgeLine(id, line, how);
}

/** The next lines that nobody has kept: another run may have been faster with some. */
function takeBehind(unread: Iterator<Line[], void>, doneCount: number): Line[] {
  for (let part = unread.next(); !part.done; part = unread.next()) {
    const left = part.value.filter(({ number }) => number > doneCount);
    if (left.length > 0) return left;
  }
  throw new Error('An upload has fewer rows than were counted');
}

async function goOn(tx: Tx, id: string, doneCount: number): Promise<Step> {
  await moveFile(tx, id, ['judging'], { doneCount });
  return 'some';
}

async function finish(tx: Tx, { id, rowCount, ...file }: FileRecord): Promise<Step> {
  await markRepeated(tx, id);
  // What was read stands in the rows; the upload itself is of no more use.
  await deleteParts(tx, id);
  await moveFile(tx, id, ['judging'], { status: isCompared(file) ? 'compared' : 'draft' });
  await audit(tx, worker, 'file.read', { kind: 'file', id }, { rows: rowCount });
  return 'done';
}
