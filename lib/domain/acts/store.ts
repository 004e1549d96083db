import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Read } from '#lib/db/searching.ts';
import { allOf } from '#lib/list/store/conditions.ts';

export type ActRow = {
  number: bigint;
  at: Date;
  actor: string;
  name: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  label: string | null;
  details: Prisma.JsonObject;
};

/** What a typed text can mean; absent fields are not searched. */
export type ActSearch = {
  /** A whole id: of the object, or of the person. */
  id?: string;
  /** Acts with the text in their sentence. */
  actions?: readonly string[];
  /** A part of the details, the number of the object or a person's name. */
  text?: string;
  /** A part of a colleague's name or of an object's number, where names of recipients and details are masked. */
  colleague?: string;
};

export type ActListing = {
  who?: string | undefined;
  topics?: readonly string[] | undefined;
  made?: { from: Date; before: Date } | undefined;
  search?: ActSearch | undefined;
  numbers?: readonly bigint[] | undefined;
  /** The first number, and the one behind the last. */
  from?: bigint | undefined;
  before?: bigint | undefined;
  take: number;
};

const numberOf: Record<string, Prisma.Sql> = {
  payout: Prisma.sql`(SELECT p.order_no FROM payouts p WHERE p.id = e.object_id)`,
  refund: Prisma.sql`(SELECT r.number FROM refunds r WHERE r.id = e.object_id)`,
  payment: Prisma.sql`(SELECT coalesce(p.client_reference_id, p.processor_payment_id) FROM payments p WHERE p.id = e.object_id)`,
  user: Prisma.sql`(SELECT u.name FROM users u WHERE u.id = e.object_id)`,
  statement: Prisma.sql`(SELECT s.file_name FROM statements s WHERE s.id = e.object_id)`,
  file: Prisma.sql`(SELECT f.file_name FROM payout_files f WHERE f.id = e.object_id)`,
  recipient: Prisma.sql`(SELECT r.name FROM recipients r WHERE r.id = e.object_id)`,
};
const label = Prisma.sql`CASE e.object_kind ${Prisma.join(
  Object.entries(numberOf).map(([kind, found]) => Prisma.sql`WHEN ${kind} THEN ${found}`),
  ' ',
)} END`;

/** Reads with no limit but that of every statement: a file takes the time it needs. */
export const inFull =
  (tx: Tx): Read =>
  (sql) =>
    tx.$queryRaw(sql);

/** Entries of the audit, newest first; along its key, or along the index of the person or the object. */
export function listActs(read: Read, listing: ActListing): Promise<ActRow[]> {
  return read<ActRow>(Prisma.sql`
    SELECT e.id AS number, e.at, e.actor, u.name, e.action, e.object_kind AS "objectKind", e.object_id AS "objectId",
      ${label} AS label, e.details
    FROM (SELECT * FROM audit_entries e WHERE ${allOf(toConditions(listing))} ORDER BY e.id DESC LIMIT ${listing.take}::int) e
      LEFT JOIN users u ON u.id = e.actor
    ORDER BY e.id DESC`);
}

function toConditions({ who, topics, made, search, numbers, from, before }: ActListing): Prisma.Sql[] {
  return [
    ...(from === undefined ? [] : [Prisma.sql`e.id >= ${from}`]),
    ...(before === undefined ? [] : [Prisma.sql`e.id < ${before}`]),
    ...(numbers ? [Prisma.sql`e.id = ANY (${numbers})`] : []),
    ...(who === undefined
      ? []
      : [who === 'system' ? Prisma.sql`e.actor LIKE 'system:%'` : Prisma.sql`e.actor = ${who}`]),
    ...(topics ? [Prisma.sql`split_part(e.action, '.', 1) = ANY (${topics})`] : []),
    ...(made ? [Prisma.sql`e.at >= ${made.from} AND e.at < ${made.before}`] : []),
    ...(search ? [toMeanings(search)] : []),
  ];
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function toMeanings({ id, actions = [], text, colleague }: ActSearch): Prisma.Sql {
  // One statement of two index scans: a text beside it would be looked for in every entry.
  if (id !== undefined) return Prisma.sql`(e.object_id = ${id} OR e.actor = ${id})`;
  const found = like(text ?? colleague ?? '');
  const known = Prisma.sql`e.action = ANY (${actions})
    OR e.actor = ANY (ARRAY(SELECT u.id FROM users u WHERE u.name ILIKE ${found}))`;
  if (text === undefined)
    return Prisma.sql`(${known} OR (e.object_kind <> 'recipient' AND ${label} ILIKE ${found}))`;
  return Prisma.sql`(${known} OR e.details::text ILIKE ${found} OR e.object_id ILIKE ${found} OR ${label} ILIKE ${found})`;
}

/** The number of the first entry from that moment on: the numbers have no gaps, so it is found by halving. */
export async function findFirstFrom(read: Read, moment: Date): Promise<bigint> {
  const [end] = await read<{ last: bigint | null }>(Prisma.sql`SELECT max(id) AS last FROM audit_entries`);
  let [low, high] = [1n, (end?.last ?? 0n) + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [row] = await read<{ at: Date }>(Prisma.sql`SELECT at FROM audit_entries WHERE id = ${middle}`);
    if (row && row.at < moment) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/** So many of a person's newest entries are looked through. */
const newest = 200;

/** Whether this person has read the audit with these filters since then. */
export async function hasRead(tx: Tx, actor: string, filters: string, since: Date): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM (
        SELECT at, action, details FROM audit_entries WHERE actor = ${actor} ORDER BY id DESC LIMIT ${newest}::int) e
      WHERE e.action = 'audit.read' AND e.at >= ${since} AND e.details->>'filters' = ${filters}) AS found`;
  return row?.found ?? false;
}
