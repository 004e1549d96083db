import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createTranslator } from 'use-intl/core';
import ru from '#messages/ru.json' with { type: 'json' };
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { fillHistory } from '#scripts/history/fill.ts';
import { disconnect, Prisma } from '../lib/db/client.ts';
import { toCopyText } from '../lib/db/copy-out.ts';
import { toMovementWords } from '../lib/domain/exports/rules/movement-words.ts';
import type { ExportFormat } from '../lib/domain/exports/schemas.ts';
import { historyColumns } from '../lib/domain/history/schemas/columns.ts';
import { toStatements } from '../lib/domain/history/store/copying.ts';
import { compare } from './compare.ts';
import { settings } from './settings.ts';

const count = 1_000_000;
const person = {
  userId: 'usr_0',
  sessionId: 'ses_bench',
  name: 'Bench',
  role: 'manager',
  locale: 'ru',
  timeZone: 'Europe/Moscow',
} as never;
const words = toMovementWords(createTranslator({ locale: 'ru', messages: ru as never }) as never, 'ru');

/**
 * A million movements as a file, with every column, beside PostgreSQL's own COPY of the same rows in the same order,
 * whose bytes nobody looks at. Memory is what the process gained at most while it wrote one file.
 */
export async function bench(): Promise<void> {
  const cluster = await startTemporary();
  await ensureDatabase(cluster.url('postgres'), 'bench');
  await prepareDatabase(cluster.url('bench'));
  const client = new pg.Client(cluster.url('bench'));
  await client.connect();
  try {
    await fillHistory(cluster.url('bench'), count);
    await measure(cluster.url('bench'), client);
  } finally {
    await disconnect();
    await client.end();
    await cluster.stop();
  }
}

export async function measure(url: string, client: pg.Client, rounds?: number): Promise<void> {
  Object.assign(process.env, { ...settings, DATABASE_URL: url });
  const { downloadHistory, prepareExport } = await import('../lib/domain/exports/files.ts');
  const write = async (format: ExportFormat = 'excel') => {
    const prepared = await prepareExport(person, { query: '', columns: [...historyColumns] });
    if (!prepared.ok) throw new Error(prepared.refusal.code);
    const startedAt = performance.now();
    const file = await downloadHistory(person, { id: prepared.value.exportId, format, words });
    if (!file.ok) throw new Error(file.refusal.code);
    const before = process.memoryUsage().rss;
    let [bytes, firstMs, most, parts] = [0, 0, before, 0];
    for await (const part of file.value) {
      firstMs ||= performance.now() - startedAt;
      bytes += part.length;
      // Looking after every part would cost as much as writing it.
      if (parts % 16 === 0) most = Math.max(most, process.memoryUsage.rss());
      parts += 1;
    }
    const ms = performance.now() - startedAt;
    return { ms, firstMs: Math.round(firstMs), grownMb: Math.round((most - before) / 2 ** 20), bytes };
  };
  const statement = toPeer();
  const peer = async () => {
    const startedAt = performance.now();
    for await (const _ of client.query(copyTo(`COPY (${statement}) TO STDOUT (FORMAT csv)`)));
    return performance.now() - startedAt;
  };
  console.log(JSON.stringify({ bench: 'export: the first file of a process', ...(await write()) }));
  console.log(JSON.stringify({ bench: 'export: another file', ...(await write()) }));
  console.log(JSON.stringify({ bench: 'export: as XLSX', ...(await write('xlsx')) }));
  await compare(`export: ${count} rows`, async () => (await write()).ms, peer, {}, rounds);
}

/** The same rows and columns in one statement, sorted as the file is. */
function toPeer(): string {
  const kinds = (['payout', 'payment', 'refund'] as const).map((kind) => ({ kind, where: Prisma.sql`TRUE` }));
  const parts = toStatements({ kinds, hasApprovers: true, until: new Date() }).map(
    (each) => Prisma.sql`(${each})`,
  );
  return toCopyText(
    Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS "all"
      ORDER BY substr("id", strpos("id", '_') + 1) DESC`,
  );
}
