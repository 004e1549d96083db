import 'server-only';
import { createHash } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toMovementWords } from '#lib/domain/exports/rules/movement-words.ts';
import { writeMovements } from '#lib/domain/exports/writing.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import { readQuery } from '#lib/list/query.ts';
import { toRunQuery } from '../rules/query.ts';
import type { RunReason } from '../status.ts';
import { type FullRunRow, insertChunk, moveRun } from '../store/runs.ts';

/** A piece in the database: large enough to be few, small enough for memory. */
const chunkBytes = 512 * 1_024;
/** The database is no archive of files; half a million movements fit. */
const mostBytes = 256 * 1_024 * 1_024;

/** There is no file, and why is known. */
export class NoFile extends Error {
  readonly reason: RunReason;
  constructor(reason: RunReason) {
    super(reason);
    this.reason = reason;
  }
}

export type WrittenFile = { rowCount: number; byteCount: number; sha256: string };

/**
 * Writes the file of a claimed run into the database, piece by piece; nobody is handed it before the run is made.
 * @throws NoFile
 */
export async function writeFile(run: FullRunRow, maker: Person): Promise<WrittenFile> {
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
  const words = toMovementWords(createTranslator({ locale, messages: await loadTexts(locale) }), locale);
  return writeMovements(maker, { query, columns, format, words, until: new Date() });
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
