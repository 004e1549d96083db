import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anotherDatabase } from '#tests/database.ts';

const folder = 'prisma/migrations';
/** Up to it payouts by a method that moves no money were counted as paid. */
const migration = '20261126120000_tests_move_no_money';
let client: pg.Client;

const payouts = [
  { id: 'po_paid', method: 'ru_card', status: 'paid_out' },
  { id: 'po_test_paid', method: 'test', status: 'paid_out' },
  { id: 'po_test_open', method: 'test', status: 'accepted' },
  { id: 'po_test_declined', method: 'test', status: 'declined' },
];

/** Payouts of 1 ₽, made past the app; those that ended did so now. */
async function make(suffix: string): Promise<void> {
  for (const { id, method, status } of payouts) {
    const row = `${id}_${suffix}`;
    await client.query(
      `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, card_first6, card_last4,
        card_length, card_hash, holder_name)
       VALUES ($1::text, upper(replace($1, '_', '-')), $2::payout_method, 100, 'RUB', 'recipient_gets', 'maker', '220070', '8878',
        16, $1, 'A NAME')`,
      [row, method],
    );
    await client.query(
      `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, content_hash, accepted_at, finished_at)
       VALUES ('att_' || $1::text, $1, $2::payout_status, $1, 'x', now(), CASE WHEN $2 = 'accepted' THEN NULL ELSE now() END)`,
      [row, status],
    );
  }
}

const apply = (name: string) => client.query(readFileSync(`${folder}/${name}/migration.sql`, 'utf8'));

/** A rebuild, statement by statement as `rebuildFigures` does it, with the migration coming after its snapshot. */
async function rebuildMeanwhile(url: string): Promise<void> {
  const rebuild = new pg.Client(url);
  await rebuild.connect();
  await rebuild.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await rebuild.query('LOCK TABLE figures IN SHARE ROW EXCLUSIVE MODE');
  await rebuild.query('DELETE FROM figure_changes');
  // Of these the rebuild sees nothing: they are noted, and the migration finds them so.
  await make('noted');
  const upgrade = apply(migration);
  const waits = "SELECT 1 FROM pg_locks WHERE relation = 'figures'::regclass AND NOT granted";
  await Promise.race([
    upgrade,
    vi.waitUntil(async () => (await rebuild.query(waits)).rowCount === 1, { timeout: 10_000 }),
  ]);
  await rebuild.query('DELETE FROM figures');
  await rebuild.query('INSERT INTO figures SELECT * FROM counted_figures');
  await rebuild.query('COMMIT');
  await rebuild.end();
  await upgrade;
}

beforeAll(async () => {
  const url = await anotherDatabase('blank');
  client = new pg.Client(url);
  await client.connect();
  const names = readdirSync(folder).filter((name) => name.startsWith('2'));
  for (const name of names.filter((each) => each < migration)) await apply(name);
  await client.query(
    `INSERT INTO users (id, email, name, role, password_hash) VALUES ('maker', 'a@example.com', 'A', 'manager', 'none')`,
  );
  // Some are added up when the new version comes, by a rebuild that is still running, and some only noted.
  await make('added');
  await rebuildMeanwhile(url);
  for (const name of names.filter((each) => each > migration)) await apply(name);
});

afterAll(() => client.end());

const columns = 'face, kind, hour, status, currency, key, bucket';
const findDifferences = async () =>
  (
    await client.query(
      `SELECT ${columns}, sum(count) AS count FROM (SELECT ${columns}, count, amount_minor FROM current_figures
        UNION ALL SELECT ${columns}, -count, -amount_minor FROM counted_figures) both_sides
       GROUP BY ${columns} HAVING sum(count) <> 0 OR sum(amount_minor) <> 0`,
    )
  ).rows;
const countKinds = async () =>
  (
    await client.query(
      `SELECT kind, status, sum(count)::int AS count FROM current_figures
       WHERE face = 'method' OR kind = 'paid_out' GROUP BY 1, 2 HAVING sum(count) <> 0 ORDER BY 1, 2`,
    )
  ).rows;

test('an upgrade, even beside a rebuild, leaves the figures those of the rows, with no test among what was paid', async () => {
  expect(await countKinds()).toEqual([
    { kind: 'paid_out', status: 'paid_out', count: 2 },
    { kind: 'payout', status: 'paid_out', count: 2 },
    { kind: 'test_payout', status: 'accepted', count: 2 },
    { kind: 'test_payout', status: 'declined', count: 2 },
    { kind: 'test_payout', status: 'paid_out', count: 2 },
  ]);
  expect(await findDifferences()).toEqual([]);
});

test('and what changes after it is counted on', async () => {
  await client.query(
    `UPDATE payout_attempts SET status = 'paid_out', finished_at = now() WHERE payout_id LIKE 'po_test_open%'`,
  );
  expect(await countKinds()).toContainEqual({ kind: 'test_payout', status: 'paid_out', count: 4 });
  expect(await findDifferences()).toEqual([]);
});
