import { openClient } from '#lib/db/open.ts';
import type { Person } from '../lib/auth/permissions.ts';
import { firstIdAt } from '../lib/core/id.ts';
import { openHistory } from './kept-history.ts';
import type { BenchOptions } from './options.ts';
import type { Ask } from './plans/explain.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';

const usualRows = 100_000;
const worst = 20;
const pagesAtDepth = 20;

/**
 * What PostgreSQL reads for each statement of lists, pages and jobs. DATABASE_URL leads to a database that
 * `npm run seed:history` filled; nothing in it is changed. Without it: one of its own, small or of so many rows.
 */
export async function bench({ rows = usualRows }: BenchOptions): Promise<void> {
  const given = process.env.DATABASE_URL;
  if (given) return measure(given);
  const history = await openHistory(rows);
  try {
    await measure(history.url);
  } finally {
    await history.stop();
  }
}

type Line = { what: string; buffers: number; ms: number; scans: string[] };

async function measure(url: string): Promise<void> {
  Object.assign(process.env, {
    ...settings,
    DATABASE_URL: url,
    PGOPTIONS: '-c default_transaction_read_only=on',
  });
  const client = await openClient(url);
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  const person = {
    ...{ userId: 'usr_0', sessionId: 'ses_bench', name: 'Bench', role: 'manager', locale: 'ru' },
    timeZone: 'Europe/Moscow',
  } as Person;
  try {
    const { mostBuffers } = await import('./plans/lists.ts');
    print('filters', await readLists(ask, person, ''), { wall: mostBuffers });
    print('depth', await readDepths(ask, person), { wall: mostBuffers, isSorted: false });
    // The product searches with the same setting (lib/db/searching.ts).
    await client.query('SET enable_seqscan = off');
    print('searches', await readLists(ask, person, 'q'));
    await client.query('RESET enable_seqscan');
    print('pages and jobs', await readOthers(ask, person));
  } finally {
    await client.end();
  }
}

/** Each statement is read twice, so that the second reading comes from memory. */
async function readLists(ask: Ask, person: Person, kind: '' | 'q'): Promise<Line[]> {
  const { lists, searches, toQueries } = await import('./plans/lists.ts');
  const lines: Line[] = [];
  for (const [name, cases, input] of lists) {
    if (kind === 'q' && !Object.hasOwn(input, 'q')) continue;
    const asked = kind === '' ? toQueries(cases) : searches.map((text) => `q=${text}`);
    for (const query of asked) {
      const { nextCursor: _, ...line } = await readWarm(ask, person, name, query);
      lines.push(line);
    }
  }
  return lines;
}

async function readWarm(
  ask: Ask,
  person: Person,
  name: string,
  query: string,
): Promise<Line & { nextCursor: string | null }> {
  const { readPage } = await import('./plans/lists.ts');
  const { explainingTx, summed } = await import('./plans/explain.ts');
  await readPage(name as never, person, explainingTx(ask).tx, query);
  const { tx, seen } = explainingTx(ask);
  const { nextCursor } = await readPage(name as never, person, tx, query);
  return { what: `${name}: ${query}`, ...summed(seen), ms: sum(seen.map(({ ms }) => ms)), nextCursor };
}

/**
 * Some pages one after the other, as a mean: the rows of a page lie in one block of an index or across two of them, so one
 * page by itself reads one block more or less by chance.
 */
async function readOn(ask: Ask, person: Person, name: string, from: string): Promise<Line> {
  const lines: Line[] = [];
  for (let query: string | null = from; query !== null && lines.length < pagesAtDepth; ) {
    const { nextCursor, ...line } = await readWarm(ask, person, name, query);
    lines.push(line);
    query = nextCursor === null ? null : `cursor=${nextCursor}`;
  }
  const mean = (of: (line: Line) => number) =>
    Math.round((10 * sum(lines.map(of))) / Math.max(lines.length, 1)) / 10;
  return {
    what: `${lines.length} pages of ${name}, on average: ${from}`,
    ...{ buffers: mean(({ buffers }) => buffers), ms: mean(({ ms }) => ms) },
    scans: lines.flatMap(({ scans }) => scans),
  };
}

/** The pages of each list from the beginning, a tenth, a half and the end of the year on. */
async function readDepths(ask: Ask, person: Person): Promise<Line[]> {
  const lines: Line[] = [];
  const kinds = {
    payouts: 'payout',
    payments: 'payment',
    refunds: 'refund',
    'the history': 'payout',
  } as const;
  for (const [name, kind] of Object.entries(kinds)) {
    const [span] = await ask<{ first: Date; last: Date }>(
      `SELECT min(created_at) AS first, max(created_at) AS last FROM ${kind}s`,
      [],
    );
    if (!span) continue;
    const idAt = (share: number) =>
      firstIdAt(kind, new Date(+span.last - share * (+span.last - +span.first)));
    for (const share of [0, 0.1, 0.5, 0.999])
      lines.push(await readOn(ask, person, name, share === 0 ? '' : `cursor=${idAt(share)}`));
  }
  return lines;
}

async function readOthers(ask: Ask, person: Person): Promise<Line[]> {
  const { explainAll } = await import('./plans/record.ts');
  const { toFileReads, toJobReads, toPageReads } = await import('./plans/reads.ts');
  const { summed } = await import('./plans/explain.ts');
  const [ids] = await ask<{ payout: string; payment: string; refund: string }>(
    `SELECT (SELECT max(id) FROM payouts) AS payout, (SELECT max(id) FROM payments) AS payment,
      (SELECT max(id) FROM refunds) AS refund`,
    [],
  );
  if (!ids) return [];
  const lines: Line[] = [];
  const reads = { ...toPageReads(person, ids), ...toJobReads(), ...toFileReads(person) };
  for (const [name, read] of Object.entries(reads)) {
    for (const seen of await explainAll(ask, read))
      lines.push({ what: `${name}: ${toShort(seen.text)}`, ...summed([seen]), ms: seen.ms });
  }
  return lines;
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
const toShort = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

type Shown = { wall?: number; isSorted?: boolean };

function print(about: string, lines: Line[], { wall, isSorted = true }: Shown = {}): void {
  const scanning = lines.filter(({ scans }) => scans.length > 0);
  say({
    bench: `plans: ${about}, most buffers of a statement`,
    measured: Math.max(...lines.map(({ buffers }) => buffers)),
    ...(wall && { reach: { atMost: wall } }),
    statements: lines.length,
    mostMs: Math.round(Math.max(...lines.map(({ ms }) => ms))),
    readingAll: scanning.length,
  });
  const shown = isSorted
    ? lines.toSorted((one, other) => other.buffers - one.buffers).slice(0, worst)
    : lines;
  const slowest = isSorted ? lines.toSorted((one, other) => other.ms - one.ms).slice(0, worst / 2) : [];
  for (const line of new Set([...scanning, ...shown, ...slowest]))
    console.log(JSON.stringify({ ...line, ms: Math.round(line.ms * 10) / 10 }));
}
