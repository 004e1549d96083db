import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { db, type Prisma, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import type { Table } from '#lib/table/table.ts';
import { readingJobKey, readPayoutFileJob } from '../../jobs/reading.ts';
import { maskCards } from '../../rules/mask-texts.ts';
import { findSameColumns } from '../../rules/same-columns.ts';
import { settleColumns } from '../../rules/settle-columns.ts';
import { type FileMapping, fileMapping } from '../../schemas/mapping.ts';
import {
  deleteBroken,
  type FileRecord,
  findFile,
  findLastMapping,
  listWithoutJob,
  moveFile,
} from '../../store/files.ts';
import { deleteParts } from '../../store/parts.ts';
import { deleteRows } from '../../store/rows.ts';
import { judgeFile } from './judge-file.ts';
import { keepRows, ReadingOver } from './keep-rows.ts';
import { type Survey, surveyTable } from './survey.ts';
import { openUpload, type Upload } from './upload.ts';

/**
 * Reads an uploaded file. Its table is gone through once to see what its columns mean; where that is sure its rows are kept with
 * their fields, else as they are, for a person to say it. Every step is a transaction of its own that says how far it came, so a
 * run that was cut off goes on, and two at once do nothing twice.
 */
export async function readPayoutFile(fileId: string): Promise<void> {
  const file = await findFile(db(), fileId);
  if (!file) return;
  let upload: Upload | null = null;
  try {
    if (file.status === 'reading') upload = await readWhole(file);
  } catch (error) {
    if (error instanceof UnreadableTable) return giveUp(fileId, error);
    if (!(error instanceof ReadingOver)) throw error;
  }
  await judgeFile(fileId, upload);
}

async function readWhole(file: FileRecord): Promise<Upload> {
  const upload = await openUpload(file);
  const table = upload.openTable();
  const survey = surveyTable(table);
  const settled = await settle(file, table, survey);
  if (settled.isSure) await leaveReading(file, 'judging', settled.data);
  else {
    await keepRows(file.id, { table: upload.openTable(), isCardColumn: survey.isCardColumn });
    await leaveReading(file, 'columns', settled.data);
  }
  return upload;
}

async function settle({ correctsId }: FileRecord, table: Table, { count, counts, samples }: Survey) {
  const header = table.header.map(maskCards);
  const headerHash = header.some((name) => name !== '') ? sha256Hex(JSON.stringify(header)) : null;
  const { mapping, isSure } = settleColumns({
    ...{ header, counts, samples },
    remembered: (await findCorrectedMapping(correctsId, header)) ?? (await findRemembered(headerHash)),
  });
  const reading = table.reading as unknown as Prisma.InputJsonObject;
  return { isSure, data: { header, headerHash, reading, mapping, rowCount: count, doneCount: 0 } };
}

type Settled = Awaited<ReturnType<typeof settle>>['data'];

async function leaveReading({ id }: FileRecord, status: 'columns' | 'judging', data: Settled): Promise<void> {
  await transaction(async (tx) => {
    if (!(await moveFile(tx, id, ['reading'], { ...data, status }))) throw new ReadingOver();
    await publish(tx, 'payout-file', id);
  });
}

async function findRemembered(headerHash: string | null): Promise<FileMapping | null> {
  const last = headerHash === null ? null : await findLastMapping(db(), headerHash);
  return fileMapping.safeParse(last).data ?? null;
}

/** A corrected file has the columns of the one before it, and some more. */
async function findCorrectedMapping(correctsId: string | null, header: readonly string[]) {
  const before = correctsId === null ? null : await findFile(db(), correctsId);
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
