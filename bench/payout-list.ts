import pg from 'pg';
import { ensureDatabase, prepareDatabase } from '#scripts/database/prepare.ts';
import { startTemporary } from '#scripts/database/temporary.ts';
import { firstIdAt } from '../lib/core/id.ts';
import { disconnect, Prisma, type Tx } from '../lib/db/client.ts';
import { payoutGroups } from '../lib/domain/payouts/status.ts';
import { listPayoutIds, type PayoutListing } from '../lib/domain/payouts/store/listing.ts';
import { compare } from './compare.ts';
import { settings } from './settings.ts';

const count = 200_000;
const take = 51;
const newest = Date.now();
/** Spread over a year: row 1 is the oldest, the last was made now. */
const madeAt = (at: number) => new Date(newest - (count - at) * ((365 * 86_400_000) / count));
const idOf = (at: number) => firstIdAt('payout', madeAt(at));

type Case = { name: string; listing: PayoutListing; peer: string };

const all = 'SELECT p.id FROM payouts p';
const failed = `${all} JOIN payout_attempts a ON a.payout_id = p.id WHERE a.is_current
  AND a.status IN ('${payoutGroups.failed.join("','")}')`;
const paged = (from: string, offset: string) => `${from} ORDER BY p.id DESC OFFSET (${offset}) LIMIT ${take}`;
const newerThan = (id: string) => `SELECT count(*) FROM (${failed} AND p.id >= '${id}') newer`;

/** The peer is the query that one would write first: pages by OFFSET, text search by LIKE. */
function toCases(): Case[] {
  const month = { from: madeAt(count * 0.25), before: madeAt(count * 0.25 + count / 12) };
  const inMonth = `p.created_at >= '${month.from.toISOString()}' AND p.created_at < '${month.before.toISOString()}'`;
  const deep = idOf(count / 2);
  return [
    {
      name: 'after 100 000 rows',
      listing: { afterId: deep },
      peer: paged(all, String(count / 2 + 1)),
    },
    { name: 'failed', listing: { filters: { status: payoutGroups.failed } }, peer: paged(failed, '0') },
    {
      name: 'failed after 100 000 rows',
      listing: { filters: { status: payoutGroups.failed }, afterId: deep },
      peer: paged(failed, newerThan(deep)),
    },
    { name: 'one old month', listing: { made: month }, peer: paged(`${all} WHERE ${inMonth}`, '0') },
    {
      name: 'the end of an order number',
      listing: { search: { orderNo: '-077123' } },
      peer: paged(`${all} WHERE p.order_no ILIKE '%-077123%'`, '0'),
    },
  ];
}

export async function bench(): Promise<void> {
  const cluster = await startTemporary();
  await ensureDatabase(cluster.url('postgres'), 'bench');
  await prepareDatabase(cluster.url('bench'));
  Object.assign(process.env, { ...settings, DATABASE_URL: cluster.url('bench') });
  const client = new pg.Client(cluster.url('bench'));
  await client.connect();
  try {
    await fill(client);
    for (const { name, listing, peer } of toCases()) {
      const ours = await toStatement(listing);
      const asked = { text: peer, values: [] };
      const found = [await client.query(ours), await client.query(asked)].map(({ rows }) =>
        JSON.stringify(rows.map(({ id }) => id)),
      );
      if (found[0] !== found[1]) throw new Error(`${name}: ours and its peer do not find the same`);
      const [own, other] = [explaining(client, ours), explaining(client, asked)];
      const buffers = { oursBuffers: (await own()).buffers, peerBuffers: (await other()).buffers };
      await compare(
        `payout-list: ${name}`,
        async () => (await own()).ms,
        async () => (await other()).ms,
        buffers,
      );
    }
  } finally {
    await disconnect();
    await client.end();
    await cluster.stop();
  }
}

/** The statement that finds the rows of the page, without the frame of those that are asked together. */
async function toStatement(listing: PayoutListing): Promise<pg.QueryConfig> {
  const sent: Prisma.Sql[] = [];
  const $queryRaw = async (first: Prisma.Sql | TemplateStringsArray, ...rest: unknown[]) => {
    sent.push('text' in first ? first : Prisma.sql(first, ...rest));
    return sent.at(-1)?.text.includes('json_build_array') ? [{ answers: [[]] }] : [];
  };
  await listPayoutIds({ $queryRaw } as unknown as Tx, listing);
  const { text, values } = sent.find(({ text }) => text.includes('"found"')) ?? Prisma.empty;
  return { text: framed.exec(text)?.[1] ?? text, values };
}

const framed =
  /^\s*SELECT json_build_array\(\(SELECT coalesce\(json_agg\(q\), '\[\]'\) FROM \((.*)\) AS q\)\) AS answers$/s;

function explaining(client: pg.Client, { text, values = [] }: pg.QueryConfig) {
  return async () => {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = rows[0]['QUERY PLAN'];
    return { ms: planning + execution, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  };
}

/** One payout in twelve failed, in each of the ways there are. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO users (id, email, name, role, password_hash)
    VALUES ('usr_bench', 'bench@example.com', 'Bench', 'finance', 'none')`);
  const all = Array.from({ length: count }, (_, at) => at + 1);
  await client.query(
    `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side, maker_id, created_at,
       recipient_phone, recipient_bank_code, recipient_bank_name)
     SELECT id, 'PAY-2026-' || lpad(i::text, 6, '0'), 'sbp', 100000 + i, 'RUB', 'recipient_gets', 'usr_bench', at,
       '+79' || lpad((i % 50000)::text, 9, '0'), '100000000111', 'Сбербанк'
     FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS made (id, at, i)`,
    [all.map(idOf), all.map(madeAt)],
  );
  await client.query(
    `INSERT INTO payout_attempts (id, payout_id, status, client_reference_id, content_hash, processor_disbursement_id,
       created_at, finished_at)
     SELECT 'att_' || id, id, CASE WHEN amount_minor % 12 > 0 THEN 'paid_out'
         ELSE (ARRAY['declined', 'error', 'refused', 'not_sent', 'declined'])[1 + amount_minor / 12 % 5]
       END::payout_status, order_no, 'bench', 'd' || id, created_at, created_at FROM payouts`,
  );
  await client.query('VACUUM ANALYZE');
}
