import { parseArgs } from 'node:util';
import { openClient } from '#lib/db/open.ts';
import { ensureDatabase, prepareDatabase } from './database/prepare.ts';
import { fillHistory } from './history/fill.ts';
import { requireSuperuser, requireUnused } from './history/require-unused.ts';
import { CannotStart, runCommand } from './process/cannot-start.ts';
import { readSettings } from './stack/settings.ts';

const usage = `Say how many movements, and the name of the database again:
  npm run seed:history -- --rows 1000000 --into NAME [--until 2026-11-01T00:00:00Z]
DATABASE_URL leads to a new database of that name, as a superuser; it is made if it is missing. For trying Paydesk out at
a size, never for a company's own database: whatever is in use already is refused.`;

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { rows: text, into: text, until: text } }).values;
  } catch {
    throw new CannotStart(usage);
  }
}

await runCommand(async () => {
  const { rows, into, until } = read(process.argv.slice(2));
  const count = Number(rows);
  const newest = until === undefined ? new Date(new Date().setUTCMinutes(-60, 0, 0)) : new Date(until);
  const { databaseUrl } = readSettings();
  if (
    !into ||
    !databaseUrl ||
    !Number.isInteger(count) ||
    count < 10 ||
    count % 10 !== 0 ||
    Number.isNaN(+newest)
  )
    throw new CannotStart(`${usage}\nMovements come in tens.`);
  if (new URL(databaseUrl).pathname !== `/${into}`)
    throw new CannotStart(`DATABASE_URL leads to another database than ${into}.`);
  await ensureDatabase(Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href, into);
  // Looked at before anything is written, the migrations too.
  const client = await openClient(databaseUrl);
  try {
    await requireUnused(client, into);
    await requireSuperuser(client);
  } finally {
    await client.end();
  }
  await prepareDatabase(databaseUrl);
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(0);
  await fillHistory(databaseUrl, count, newest, (step) => console.log(`${step} after ${seconds()} s`));
  console.log(`${count} movements in ${seconds()} s.`);
});
