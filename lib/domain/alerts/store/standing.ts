import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import { toDecidable } from '#lib/domain/approvals/store.ts';
import { toAnswerableBy } from '#lib/domain/resolutions/store.ts';

const withId = z.object({ id: z.string() });
const readIds = async (tx: Tx, sql: Prisma.Sql) =>
  new Set((await readRows(tx, withId, sql)).map(({ id }) => id));

const attempts = (ids: readonly string[], found: Prisma.Sql) => Prisma.sql`
  SELECT a.payout_id AS id FROM payout_attempts a
  WHERE a.is_current AND a.payout_id = ANY (${[...ids]}::text[]) AND a.id = ANY (ARRAY(${found}))`;
const refunds = (ids: readonly string[], found: Prisma.Sql) => Prisma.sql`
  SELECT r.id FROM refunds r WHERE r.id = ANY (${[...ids]}::text[]) AND r.id = ANY (ARRAY(${found}))`;

const files = (ids: readonly string[], found: Prisma.Sql) => Prisma.sql`
  SELECT f.id FROM payout_files f WHERE f.id = ANY (${[...ids]}::text[]) AND f.id = ANY (ARRAY(${found}))`;

type Kind = 'payout_attempt' | 'refund';
type Approved = Kind | 'payout_file';
const waiting = (kind: Approved) => Prisma.sql`
  SELECT subject_id FROM approvals WHERE subject_kind = ${kind}::approval_subject AND status = 'waiting'
    AND coalesce(expires_at > now(), true)`;
const open = (kind: Kind) => Prisma.sql`
  SELECT subject_id FROM resolutions WHERE subject_kind = ${kind}::resolution_subject AND outcome IS NULL`;

const approvals = (kind: Approved, id: string | null) =>
  id === null ? waiting(kind) : toDecidable(kind, id);
const resolutions = (kind: Kind, id: string | null) => (id === null ? open(kind) : toAnswerableBy(kind, id));

/**
 * What of these still waits for a decision: by this person, provided that their role may decide it; or by anybody (null).
 */
export const decisions: Readonly<
  Record<string, (tx: Tx, ids: readonly string[], personId: string | null) => Promise<Set<string>>>
> = {
  'payout.created': (tx, ids, id) => readIds(tx, attempts(ids, approvals('payout_attempt', id))),
  'payout.pending_approval': (tx, ids, id) => readIds(tx, attempts(ids, approvals('payout_attempt', id))),
  'refund.created': (tx, ids, id) => readIds(tx, refunds(ids, approvals('refund', id))),
  'refund.pending_approval': (tx, ids, id) => readIds(tx, refunds(ids, approvals('refund', id))),
  'file.signed': (tx, ids, id) => readIds(tx, files(ids, approvals('payout_file', id))),
  'file.asked_again': (tx, ids, id) => readIds(tx, files(ids, approvals('payout_file', id))),
  'payout.resolution_proposed': (tx, ids, id) =>
    readIds(tx, attempts(ids, resolutions('payout_attempt', id))),
  'refund.resolution_proposed': (tx, ids, id) => readIds(tx, refunds(ids, resolutions('refund', id))),
  'rules.proposed': (tx, ids, id) =>
    readIds(
      tx,
      Prisma.sql`SELECT id FROM policy_versions
        WHERE id = ANY (${[...ids]}::text[]) AND status = 'proposed' AND proposed_by_id IS DISTINCT FROM ${id}::text`,
    ),
  'takeover.asked': (tx, ids, id) =>
    readIds(
      tx,
      Prisma.sql`SELECT t.id FROM takeovers t
        WHERE t.id = ANY (${[...ids]}::text[]) AND t.ended_at IS NULL AND t.maker_id IS DISTINCT FROM ${id}::text
          AND NOT EXISTS (SELECT 1 FROM payouts p WHERE t.order_no IN (p.order_no, p.order_typed) AND p.created_at >= t.created_at)`,
    ),
  'user.factor_reset_asked': (tx, ids, id) =>
    readIds(
      tx,
      Prisma.sql`SELECT id FROM users
        WHERE id = ANY (${[...ids]}::text[]) AND factor_reset_asked_at IS NOT NULL AND id IS DISTINCT FROM ${id}::text
          AND factor_reset_asked_by_id IS DISTINCT FROM ${id}::text`,
    ),
};

const payoutsIn = (statuses: readonly string[]) => (tx: Tx, ids: readonly string[]) =>
  readIds(
    tx,
    Prisma.sql`SELECT payout_id AS id FROM payout_attempts
      WHERE is_current AND payout_id = ANY (${[...ids]}::text[]) AND status::text = ANY (${[...statuses]}::text[])`,
  );
const refundsIn = (statuses: readonly string[]) => (tx: Tx, ids: readonly string[]) =>
  readIds(
    tx,
    Prisma.sql`SELECT id FROM refunds
      WHERE id = ANY (${[...ids]}::text[]) AND status::text = ANY (${[...statuses]}::text[])`,
  );
const refundsWithProcessor = ['accepted', 'requested', 'issued'];

/** What of these is still so: an outcome that became known by itself is no news any more. */
export const states: Readonly<Record<string, (tx: Tx, ids: readonly string[]) => Promise<Set<string>>>> = {
  'payout.unknown': payoutsIn(['unknown']),
  'payout.conflict': payoutsIn(['conflict']),
  'payout.silent': payoutsIn(['accepted']),
  'refund.unknown': refundsIn(['unknown']),
  'refund.conflict': refundsIn(['conflict']),
  'refund.silent': refundsIn(refundsWithProcessor),
  'statement.compared_with': (tx, ids) =>
    readIds(
      tx,
      Prisma.sql`SELECT id FROM statements
        WHERE id = ANY (${[...ids]}::text[]) AND open_count > 0 AND replaced_by_id IS NULL`,
    ),
};

const silent = z.object({ id: z.string(), since: z.date() });

/** So many are looked at: that more are silent at once is no other news. */
const silentMost = 500;

/** It was reported to no recipient yet. */
const isNew = (action: string, id: Prisma.Sql) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM alert_items i WHERE i.action = ${action} AND i.object_id = ${id} AND i.at > now() - interval '2 days')`;

/** Payouts that the processor accepted within that time, and of which it has reported nothing since. */
export async function listSilentPayouts(tx: Tx, from: Date, before: Date) {
  return readRows(
    tx,
    silent,
    Prisma.sql`SELECT a.payout_id AS id, a.status_at AS since FROM payout_attempts a
      WHERE a.is_current AND a.status = 'accepted' AND a.status_at >= ${from} AND a.status_at < ${before}
        AND ${isNew('payout.silent', Prisma.sql`a.payout_id`)} LIMIT ${silentMost}`,
  );
}

/** The same of refunds. */
export async function listSilentRefunds(tx: Tx, from: Date, before: Date) {
  return readRows(
    tx,
    silent,
    Prisma.sql`SELECT r.id, r.status_at AS since FROM refunds r
      WHERE r.status IN ('accepted', 'requested', 'issued') AND r.status_at >= ${from} AND r.status_at < ${before}
        AND ${isNew('refund.silent', Prisma.sql`r.id`)} LIMIT ${silentMost}`,
  );
}

const owner = z.object({ id: z.string(), ownerId: z.string() });
const place = z.object({ isNewDevice: z.boolean(), isNewNetwork: z.boolean() });

/** Sessions in a browser or from a network that was new to the account, with their people. */
export async function listUnusualSignIns(tx: Tx, sessionIds: readonly string[]) {
  return readRows(
    tx,
    z.object({ ...owner.shape, ...place.shape }),
    Prisma.sql`SELECT id, user_id AS "ownerId", is_new_device AS "isNewDevice", is_new_network AS "isNewNetwork"
      FROM sessions WHERE id = ANY (${[...sessionIds]}::text[]) AND (is_new_device OR is_new_network)`,
  );
}

/** The people who scheduled these files. */
export async function listMakers(tx: Tx, runIds: readonly string[]) {
  return readRows(
    tx,
    owner,
    Prisma.sql`SELECT r.id, g.maker_id AS "ownerId" FROM registry_runs r JOIN registries g ON g.id = r.registry_id
      WHERE r.id = ANY (${[...runIds]}::text[])`,
  );
}

const label = z.object({ id: z.string(), label: z.string() });

/** The numbers that people know these payouts and refunds by. Names and file names are left out: they may be personal. */
export async function listLabels(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const all = [...ids];
  const sql = Prisma.sql`
    SELECT id, order_no AS label FROM payouts WHERE id = ANY (${all}::text[])
    UNION ALL SELECT id, number FROM refunds WHERE id = ANY (${all}::text[])`;
  const rows = await readRows(tx, label, sql);
  return new Map(rows.map((row) => [row.id, row.label]));
}
