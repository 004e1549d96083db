import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createTranslator } from 'use-intl/core';
import { openClient } from '#lib/db/open.ts';
import ru from '#messages/ru.json' with { type: 'json' };
import { disconnect, Prisma } from '../lib/db/client.ts';
import { toCopyText } from '../lib/db/copy-out.ts';
import { toExportColumns } from '../lib/domain/exports/rules/columns.ts';
import { toExportTexts } from '../lib/domain/exports/rules/texts.ts';
import type { ExportFormat } from '../lib/domain/exports/schemas.ts';
import { toLine } from '../lib/domain/exports/store/lines.ts';
import { historyColumns } from '../lib/domain/history/schemas/columns.ts';
import { toStatement } from '../lib/domain/history/store/copying.ts';
import { knownReasons } from '../lib/processor/dictionary.ts';
import { compare } from './compare.ts';
import { measureOverHttp } from './export/over-http.ts';
import { measurePeer } from './export/peer.ts';
import { openHistory } from './kept-history.ts';
import { settings } from './settings.ts';

const count = 1_000_000;
const hasPsql = spawnSync('psql', ['--version']).status === 0;
/** How many times as long as psql a file may take (design: performance). */
const reaches = { excel: 1.25, xlsx: 3 };
const person = {
  userId: 'usr_0',
  sessionId: 'ses_bench',
  name: 'Bench',
  role: 'manager',
  locale: 'ru',
  timeZone: 'Europe/Moscow',
} as never;
type Asked = { email: string; query?: string | undefined };
const texts = toExportTexts(createTranslator({ locale: 'ru', messages: ru as never }) as never, 'ru');

/**
 * A million movements as a file, with every column, next to `psql \copy` of the same query: the same rows in the same
 * order and as many columns, with its bytes dropped. Without psql Node reads that COPY and drops it. Before anything is
 * measured the file's ids are compared with the ids of that query. Memory is what the process gained at most while it
 * wrote one file; of the web process of production it is measured over HTTP.
 */
export async function bench(): Promise<void> {
  const { url, stop } = await openHistory(count);
  const client = await openClient(url);
  try {
    await measureOverHttp(url, (email, query) => prepareFor(url, client, { email, query }));
    await measure(url, client);
  } finally {
    await disconnect();
    await client.end();
    await stop();
  }
}

/** The same export as below for a person of the demo, who takes it over HTTP. */
async function prepareFor(url: string, client: pg.Client, { email, query = '' }: Asked): Promise<string> {
  Object.assign(process.env, { ...settings, DATABASE_URL: url });
  const { prepareExport } = await import('../lib/domain/exports/files.ts');
  const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  const taker = { ...(person as object), userId: rows[0]?.id } as never;
  const prepared = await prepareExport(taker, { query, columns: [...historyColumns] });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  return prepared.value.exportId;
}

export async function measure(url: string, client: pg.Client, rounds?: number): Promise<void> {
  Object.assign(process.env, { ...settings, DATABASE_URL: url });
  const { downloadHistory, prepareExport } = await import('../lib/domain/exports/files.ts');
  const prepare = async () => {
    const prepared = await prepareExport(person, { query: '', columns: [...historyColumns] });
    if (!prepared.ok) throw new Error(prepared.refusal.code);
    return prepared.value.exportId;
  };
  const write = async (format: ExportFormat = 'excel', ids?: IdSum) =>
    writePrepared(await prepare(), format, ids);
  const writePrepared = async (id: string, format: ExportFormat, ids?: IdSum) => {
    const startedAt = performance.now();
    const file = await downloadHistory(person, { id, format, texts });
    if (!file.ok) throw new Error(file.refusal.code);
    const before = process.memoryUsage().rss;
    let [bytes, firstMs, most, parts] = [0, 0, before, 0];
    for await (const part of file.value) {
      firstMs ||= performance.now() - startedAt;
      bytes += part.length;
      ids?.add(part);
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
    if (hasPsql) {
      const command = `\\copy (${statement.replaceAll('\n', ' ')}) to '/dev/null'`;
      await promisify(execFile)('psql', ['--quiet', '--no-psqlrc', '--command', command, url]);
    } else for await (const _ of client.query(copyTo(`COPY (${statement}) TO STDOUT`)));
    return performance.now() - startedAt;
  };
  const [inFile, inQuery] = [new IdSum(), new IdSum()];
  console.log(JSON.stringify({ bench: 'export: the first file of a process', ...(await write()) }));
  console.log(JSON.stringify({ bench: 'export: another file', ...(await write()) }));
  console.log(JSON.stringify({ bench: 'export: as XLSX', ...(await write('xlsx')) }));
  const ask = () => client.query('SELECT 1');
  const alone = await measurePeer(() => new Promise((resolve) => setTimeout(resolve, 5_000)), ask);
  console.log(JSON.stringify({ bench: 'export: a page of the same process, alone', ...alone }));
  for (const format of ['excel', 'xlsx'] as const) {
    const id = await prepare();
    const found = await measurePeer(() => writePrepared(id, format), ask);
    console.log(JSON.stringify({ bench: `export: the same page beside ${format}`, ...found }));
  }
  await write('international', inFile);
  inQuery.rows = 0;
  for await (const part of client.query(copyTo(`COPY (${statement}) TO STDOUT`)))
    inQuery.add(part as Uint8Array);
  if (inFile.sum() !== inQuery.sum()) throw new Error('The file has other rows than the query');
  console.log(JSON.stringify({ bench: 'export: the same rows in the same order', rows: inFile.rows }));
  for (const format of ['excel', 'xlsx'] as const)
    await compare(
      `export: ${count} rows as ${format}`,
      async () => (await write(format)).ms,
      peer,
      { reach: { atMost: reaches[format] }, beside: hasPsql ? 'psql' : 'COPY' },
      rounds,
    );
}

/** The same rows in one statement, sorted as the file is: what its lines are made of in the international format. */
function toPeer(): string {
  const kinds = (['payout', 'payment', 'refund'] as const).map((kind) => ({ kind, where: Prisma.sql`TRUE` }));
  const until = new Date();
  const wanted = {
    isWhole: true,
    format: 'international',
    texts,
    timeZone: 'Europe/Moscow',
    latinNames: {},
    knownReasons,
    until,
  } as const;
  const line = toLine(toExportColumns(historyColumns), wanted);
  return toCopyText(toStatement({ kinds, line, until }));
}

/** The last cells of a table's lines, which are the ids, and how many there are. */
class IdSum {
  rows = -1;
  private readonly hash = createHash('sha256');
  private rest = '';

  add(part: Uint8Array): void {
    const lines = (this.rest + Buffer.from(part).toString('latin1')).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (this.rows >= 0) this.hash.update(line.slice(line.lastIndexOf(',') + 1).trim());
      this.rows += 1;
    }
  }

  sum(): string {
    return this.hash.digest('hex');
  }
}
