import pg from 'pg';

/** Seen where they leave the process, because one call of Prisma can be several. */
const sent: string[] = [];

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function seen(this: pg.Client, ...args: unknown[]) {
  const text = toText(args);
  // The code that made the records of a test notifies the screens a moment later, over sessions that are set when they
  // open.
  if (!/pg_notify|set_config\('TimeZone'/.test(text)) sent.push(text);
  return query.apply(this, args);
} as never;

function toText([query]: unknown[]): string {
  return (query as { text?: string }).text ?? String(query);
}

/** The statements that this process has sent since this was last called. */
export function takeStatements(): string[] {
  return sent.splice(0);
}
