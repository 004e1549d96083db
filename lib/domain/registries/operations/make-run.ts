import 'server-only';
import { createHash } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import { type Person, worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import type { AuditAction } from '#lib/domain/audit/schemas.ts';
import { toExportTexts } from '#lib/domain/exports/rules/texts.ts';
import { writeMovements } from '#lib/domain/exports/writing.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { toRunQuery } from '#lib/domain/registries/rules/query.ts';
import { publish } from '#lib/events/publish.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import { readQuery } from '#lib/list/query.ts';
import { log } from '#lib/log.ts';
import { enqueueRun } from '../jobs.ts';
import { toNextTry } from '../rules/pauses.ts';
import { isLasting, type RunReason } from '../status.ts';
import { deleteChunks, type FullRunRow, insertChunk, lockRun, moveRun, type RunRow } from '../store/runs.ts';
import { lockMakerWhoMay } from './maker.ts';
import { planPushes } from './push-file.ts';

/** A piece in the database: large enough to be few, small enough for memory. */
const chunkBytes = 512 * 1_024;
/** The database is no archive of files; half a million movements fit. */
const mostBytes = 256 * 1_024 * 1_024;

/** There is no file, and why is known. */
class NoFile extends Error {
  readonly reason: RunReason;
  constructor(reason: RunReason) {
    super(reason);
    this.reason = reason;
  }
}

type WrittenFile = { rowCount: number; byteCount: number; sha256: string };

/**
 * Writes the file of a claimed run into the database, piece by piece; nobody is handed it before the run is made.
 * @throws NoFile
 */
async function writeFile(run: FullRunRow, maker: Person): Promise<WrittenFile> {
  const keeper = keepFile(run);
  let rowCount = 0;
  for await (const { bytes, rows } of await listParts(run, maker)) {
    rowCount += rows;
    for (const part of bytes) await keeper.add(part);
  }
  return { rowCount, ...(await keeper.end()) };
}

async function listParts(run: FullRunRow, maker: Person) {
  const { locale, format, columns, timeZone } = run.registry;
  const query = toRunQuery(run.registry.query, { from: run.fromDay, to: run.toDay }, timeZone);
  if (!readQuery(historyList.filters, new URLSearchParams(query)).ok) throw new NoFile('filters_unreadable');
  const texts = toExportTexts(createTranslator({ locale, messages: await loadTexts(locale) }), locale);
  return writeMovements(maker, {
    query,
    columns,
    format,
    texts,
    until: new Date(),
    isWhole: maker.sight === 'whole',
  });
}

function keepFile(run: FullRunRow) {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let byteCount = 0;
  let number = 0;
  const write = async () => {
    // Says that this worker is alive, and stops it when another one has taken the run over.
    if (!(await moveRun(db(), { ...run, status: 'making' }, { updatedAt: new Date() })))
      throw new NoFile('lost');
    await insertChunk(db(), run, number, Buffer.concat(waiting));
    number += 1;
    waiting = [];
    waitingBytes = 0;
  };
  return {
    async add(part: Uint8Array) {
      hash.update(part);
      waiting.push(part);
      waitingBytes += part.length;
      byteCount += part.length;
      if (byteCount > mostBytes) throw new NoFile('too_large');
      if (waitingBytes >= chunkBytes) await write();
    },
    async end() {
      if (waitingBytes > 0) await write();
      return { byteCount, sha256: hash.digest('hex') };
    },
  };
}

type Claimed = { run: FullRunRow; maker: Person };

/** Makes the file of one period, if that is still to be done and its maker may still take the history away. */
export async function makeRun(runId: string): Promise<void> {
  const claimed = await transaction((tx) => claimRun(tx, runId));
  if (!claimed) return;
  const { run, maker } = claimed;
  try {
    const file = await writeFile(run, maker);
    await transaction((tx) => keepMade(tx, run, file));
  } catch (error) {
    const reason = error instanceof NoFile ? error.reason : 'fault';
    log().warn({ error, runId, reason }, 'the file of a schedule was not made');
    await transaction((tx) => giveUpTry(tx, run, reason));
  }
}

async function claimRun(tx: Tx, runId: string): Promise<Claimed | null> {
  const run = await lockRun(tx, runId);
  if (run?.status !== 'waiting') return null;
  if (run.registry.status === 'removed') {
    await moveRun(tx, run, { status: 'refused', endedAt: new Date() });
    return null;
  }
  const maker = await lockMakerWhoMay(tx, run.registry);
  if (typeof maker === 'string') {
    await moveRun(tx, run, { status: 'refused', reason: maker, endedAt: new Date() });
    await report(tx, run, 'registry.not_made', { reason: maker });
    return null;
  }
  const tries = run.tries + 1;
  await moveRun(tx, run, { status: 'making', tries, reason: null });
  await deleteChunks(tx, runId);
  return { run: { ...run, status: 'making', tries }, maker };
}

async function keepMade(tx: Tx, run: FullRunRow, file: WrittenFile): Promise<void> {
  const data = { status: 'made', ...file, endedAt: new Date() } as const;
  if (!(await moveRun(tx, run, data))) return deleteChunks(tx, run.id, run.tries);
  await planPushes(tx, { ...run, ...file });
  const { rowCount, byteCount, sha256 } = file;
  await report(tx, run, 'registry.made', { rows: rowCount, bytes: byteCount, sha256 });
}

/** Ends a try without a file: another one later, unless it would end the same way or was the last. */
export async function giveUpTry(tx: Tx, run: RunRow, reason: RunReason): Promise<void> {
  const now = new Date();
  await deleteChunks(tx, run.id, run.tries);
  const next = isLasting(reason) ? null : toNextTry(run, now);
  if (!next) {
    if (!(await moveRun(tx, run, { status: 'failed', reason, endedAt: now }))) return;
    log().error({ runId: run.id, reason }, 'the file of a schedule is given up');
    return report(tx, run, 'registry.failed', { reason });
  }
  if (!(await moveRun(tx, run, { status: 'waiting', reason, nextTryAt: next }))) return;
  await enqueueRun(tx, run.id, next);
  await publish(tx, 'registry', run.registryId);
}

async function report(tx: Tx, run: RunRow, action: AuditAction, details: AuditDetails) {
  await audit(
    tx,
    worker,
    action,
    { kind: 'registry_run', id: run.id },
    { ...details, registry: run.registryId },
  );
  await publish(tx, 'registry', run.registryId);
}
