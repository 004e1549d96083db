import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { requireEmpty } from '../backup.ts';
import { listMigrations } from '../migration-state.ts';
import { prepareDatabase } from '../prepare.ts';
import { copyRows } from './copy-rows.ts';
import { readForm } from './form.ts';

/** Three heartbeats. */
const aliveWithin = '15 seconds';

/**
 * Makes the same tables in an empty database and copies every row of one moment into them, whatever versions the two
 * servers are of: no program of PostgreSQL is needed. All rows or none. Returns how many.
 * @throws CannotStart with what to do.
 */
export async function copyDatabase(sourceUrl: string, targetUrl: string): Promise<number> {
  await requireEmpty(targetUrl);
  const opened: pg.Client[] = [];
  const open = async (url: string) => {
    const client = await openClient(url);
    opened.push(client);
    return client;
  };
  try {
    const [source, target] = [await open(sourceUrl), await open(targetUrl)];
    await requireReady(source, sourceUrl);
    await prepareDatabase(targetUrl);
    const form = await readForm(source);
    const { lines } = await readForm(target);
    const differing = form.lines
      .concat(lines)
      .filter((line) => !(form.lines.includes(line) && lines.includes(line)));
    if (differing.length > 0)
      throw new CannotStart(
        `The two databases are not of the same form (${differing.slice(0, 3).join('; ')} …): run the version of Paydesk ` +
          'that the one which is copied was migrated with. Nothing was copied; make the new database anew.',
      );
    return await copyRows(source, target, form);
  } finally {
    for (const client of opened) await client.end();
  }
}

/** @throws CannotStart when it is no database of this version, or somebody still works in it. */
async function requireReady(source: pg.Client, url: string): Promise<void> {
  const behind = (await listMigrations(url)).filter(({ state }) => state !== 'applied');
  if (behind.length > 0)
    throw new CannotStart(
      `The database that is to be copied is not of this version (${behind[0]?.name}: ${behind[0]?.state}). ` +
        'Run npm run migrate apply there first.',
    );
  const { rows } = await source.query<{ workers: number }>(
    `SELECT count(*)::int AS workers FROM worker_heartbeats WHERE seen_at > now() - interval '${aliveWithin}'`,
  );
  if (rows[0]?.workers)
    throw new CannotStart(
      'A worker still runs on the database that is to be copied, and what it sends after the copy would be missing from ' +
        'it. Stop every process of that database, web servers too, and say it again.',
    );
}
