import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { db, type Prisma, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import { readTable } from '#lib/table/read-table.ts';
import type { ReadingChoice, Table } from '#lib/table/table.ts';
import { readingJobKey, readPayoutFileJob } from '../../jobs/reading.ts';
import { isCardCodeName, isColumnName } from '../../rules/column-names.ts';
import { maskCards } from '../../rules/mask-texts.ts';
import { findSameColumns } from '../../rules/same-columns.ts';
import { settleColumns } from '../../rules/settle-columns.ts';
import { readingChoice } from '../../schemas/inputs.ts';
import { type FileMapping, fileMapping } from '../../schemas/mapping.ts';
import { mostRows } from '../../status.ts';
import {
  deleteBroken,
  type FileRecord,
  findFile,
  findLastMapping,
  listWithoutJob,
  moveFile,
} from '../../store/files.ts';
import { deleteParts, findPart } from '../../store/parts.ts';
import { deleteRows } from '../../store/rows.ts';
import { judgeFile } from './judge-file.ts';
import { ReadingOver, RowKeeper } from './keep-rows.ts';
import { openPart } from './sealed.ts';

/**
 * Reads an uploaded file: its table first, then, where it is sure what the columns mean, the fields of each row. Every step is a
 * transaction of its own that says how far it came, so a run that was cut off goes on, and two at once do nothing twice.
 */
export async function readPayoutFile(fileId: string): Promise<void> {
  const file = await findFile(db(), fileId);
  if (!file) return;
  try {
    if (file.status === 'reading') await readWhole(file);
  } catch (error) {
    if (error instanceof UnreadableTable) return giveUp(fileId, error);
    if (!(error instanceof ReadingOver)) throw error;
  }
  await judgeFile(fileId);
}

async function readWhole(file: FileRecord): Promise<void> {
  const table = openTable(await openUpload(file.id), readingChoice.parse(file.choice ?? {}));
  if (table.header.some(isCardCodeName)) throw new UnreadableTable('file_card_codes');
  const keeper = new RowKeeper(file.id, table.header);
  for (const part of table.rows) await keeper.keep(part);
  if (keeper.count === 0) throw new UnreadableTable('file_without_rows');
  await transaction((tx) => finish(tx, file, { table, keeper }));
}

const openTable = (bytes: Uint8Array, choice: ReadingChoice): Table =>
  readTable(bytes, { choice, isKnown: isColumnName, maxRows: mostRows });

async function openUpload(fileId: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const sealed = await findPart(db(), fileId, parts.length);
    if (sealed === null) return Buffer.concat(parts);
    parts.push(openPart(fileId, parts.length, sealed));
  }
}

async function finish(
  tx: Tx,
  { id, correctsId }: FileRecord,
  { table, keeper }: { table: Table; keeper: RowKeeper },
): Promise<void> {
  const header = table.header.map(maskCards);
  const headerHash = header.some((name) => name !== '') ? sha256Hex(JSON.stringify(header)) : null;
  const { counts, samples } = keeper;
  const { mapping, isSure } = settleColumns({
    ...{ header, counts, samples },
    remembered:
      (await findCorrectedMapping(tx, correctsId, header)) ?? (await findRemembered(tx, headerHash)),
  });
  await moveFile(tx, id, ['reading'], {
    status: isSure ? 'judging' : 'columns',
    header,
    headerHash,
    reading: table.reading as unknown as Prisma.InputJsonObject,
    mapping,
    rowCount: keeper.count,
    doneCount: 0,
  });
  await publish(tx, 'payout-file', id);
}

async function findRemembered(tx: Tx, headerHash: string | null): Promise<FileMapping | null> {
  const last = headerHash === null ? null : await findLastMapping(tx, headerHash);
  return fileMapping.safeParse(last).data ?? null;
}

/** A corrected file has the columns of the one before it, and some more. */
async function findCorrectedMapping(tx: Tx, correctsId: string | null, header: readonly string[]) {
  const before = correctsId === null ? null : await findFile(tx, correctsId);
  const mapping = fileMapping.safeParse(before?.mapping);
  return before && mapping.success ? findSameColumns(mapping.data, before.header, header) : null;
}

/** Nothing is kept of a file that cannot be read, but why. */
async function giveUp(fileId: string, { code, params }: UnreadableTable): Promise<void> {
  await transaction(async (tx) => {
    const refusal = { code, ...(Object.keys(params).length > 0 && { params }) };
    if (!(await moveFile(tx, fileId, ['reading'], { status: 'unreadable', refusal, doneCount: 0 }))) return;
    await deleteRows(tx, fileId);
    await deleteParts(tx, fileId);
    await publish(tx, 'payout-file', fileId);
    await audit(tx, worker, 'file.unreadable', { kind: 'file', id: fileId });
  });
}

const brokenAfterMs = 60 * 60_000;

/** Runs every minute: a reading that lost its job goes on, and an upload that never came to its end is forgotten. */
export async function sweepFileReadings(now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    await deleteBroken(tx, new Date(now.getTime() - brokenAfterMs));
    for (const fileId of await listWithoutJob(tx, readingJobKey('')))
      await addJob(tx, readPayoutFileJob.name, { fileId }, { key: readingJobKey(fileId) });
  });
}
