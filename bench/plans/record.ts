import pg from 'pg';
import { type Ask, explain, type Seen } from './explain.ts';

type Sent = { text: string; values: unknown[] };

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
let sent: Sent[] | undefined;

/** Where statements leave the process, because one call of Prisma can be several. */
pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [{ text?: string; values?: unknown[] } | string, unknown];
  const text = typeof first === 'string' ? first : (first.text ?? '');
  const values = typeof first === 'string' ? second : first.values;
  sent?.push({ text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, args);
} as never;

/** Runs it and explains every statement that it sent; what changes rows is taken back. */
export async function explainAll(ask: Ask, run: () => Promise<unknown>): Promise<Seen[]> {
  sent = [];
  // A job of a database that refuses changes ends at its first one, which is still explained.
  await run().catch((error: Error) => console.error(error.message.split('\n').at(-1)));
  const statements = sent.flatMap(toExplainable);
  sent = undefined;
  const seen: Seen[] = [];
  for (const { text, values } of statements) {
    await ask('BEGIN READ WRITE', []);
    try {
      await explain(ask, text, values);
      seen.push(await explain(ask, text, values));
    } finally {
      await ask('ROLLBACK', []);
    }
  }
  return seen;
}

function toExplainable({ text, values }: Sent): Sent[] {
  const copied = /^COPY \((.*)\) TO STDOUT/s.exec(text)?.[1];
  if (copied !== undefined) return [{ text: copied, values }];
  return /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) ? [{ text, values }] : [];
}
