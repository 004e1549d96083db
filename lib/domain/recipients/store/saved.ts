import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { ListTable } from '#lib/list/store/conditions.ts';
import { banksNamed, folded, type Source } from '#lib/list/store/search.ts';
import { toReadings } from '#lib/list/store/select.ts';

const included = { maker: { select: { name: true } } } as const satisfies Prisma.RecipientInclude;
export type SavedRow = Prisma.RecipientGetPayload<{ include: typeof included }>;

/** False when the account appears there already and is not archived. */
export async function insertSaved(tx: Tx, data: Prisma.RecipientCreateManyInput): Promise<boolean> {
  const { count } = await tx.recipient.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export async function findSaved(tx: Tx, id: string): Promise<SavedRow | null> {
  return tx.recipient.findUnique({ where: { id }, include: included });
}

/** The one on offer for this account. */
export async function findSavedAccount(
  tx: Tx,
  account: {
    method: SavedRow['method'];
    phone: string | null;
    bankCode: string | null;
    cardHash: string | null;
  },
): Promise<SavedRow | null> {
  const { method, phone, bankCode, cardHash } = account;
  return tx.recipient.findFirst({
    where: { method, phone, bankCode, cardHash, archivedAt: null },
    include: included,
  });
}

/** Whether this account is on offer, which it then stays until the transaction ends. */
export async function holdSavedAccount(
  tx: Tx,
  { method, phone, bankCode }: { method: SavedRow['method']; phone: string; bankCode: string | null },
): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM recipients WHERE archived_at IS NULL AND method = ${method}::payout_method AND phone = ${phone}
      AND bank_code IS NOT DISTINCT FROM ${bankCode} AND card_hash IS NULL FOR SHARE`;
  return held.length > 0;
}

/** False when it is no longer as the person saw it. */
export async function changeSaved(
  tx: Tx,
  { id, seenAt }: { id: string; seenAt: Date },
  data: { name: string; note: string | null },
): Promise<boolean> {
  const { count } = await tx.recipient.updateMany({
    where: { id, updatedAt: seenAt, archivedAt: null },
    data,
  });
  return count === 1;
}

/**
 * False when it is that already, or when the account is on offer by another entry. ON CONFLICT guards no update, so the
 * other entry is looked for in the same statement; two that come back at once meet the unique index.
 */
export async function archiveSaved(tx: Tx, id: string, isArchived: boolean): Promise<boolean> {
  const count = isArchived
    ? await tx.$executeRaw`UPDATE recipients SET archived_at = now(), updated_at = now() WHERE id = ${id} AND archived_at IS NULL`
    : await tx.$executeRaw`
        UPDATE recipients r SET archived_at = NULL, updated_at = now() WHERE id = ${id} AND archived_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM recipients o WHERE o.archived_at IS NULL AND o.method = r.method
            AND (o.phone, o.bank_code, o.card_hash) IS NOT DISTINCT FROM (r.phone, r.bank_code, r.card_hash))`;
  return count === 1;
}

export async function findListedSaved(tx: Tx, ids: string[]): Promise<SavedRow[]> {
  return tx.recipient.findMany({ where: { id: { in: ids } }, include: included, orderBy: { id: 'desc' } });
}

/** The entries of one phone at any bank, or of one card; those on offer first. */
export async function findSavedOf(
  tx: Tx,
  key: { phone: string } | { cardHash: string },
): Promise<SavedRow[]> {
  return tx.recipient.findMany({
    where: 'phone' in key ? { phone: key.phone } : { cardHash: key.cardHash },
    include: included,
    orderBy: [{ archivedAt: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
  });
}

/** Those on offer, the latest change first. */
export async function listOffered(tx: Tx, take: number): Promise<SavedRow[]> {
  return tx.recipient.findMany({
    where: { archivedAt: null },
    include: included,
    orderBy: { updatedAt: 'desc' },
    take,
  });
}

/** What a text can mean among saved recipients; absent: not that. */
export type SavedSearch = Partial<Record<'text' | 'phonePart' | 'first6' | 'last4' | 'bank', string>>;

type SavedFilters = { makerId?: string | undefined; isArchived?: boolean | undefined };

const table = Prisma.raw('"recipients"');

const recipients: ListTable<SavedFilters> = {
  from: table,
  id: Prisma.sql`${table}."id"`,
  idKind: 'recipient',
  madeAt: Prisma.sql`${table}."created_at"`,
  filters: {
    makerId: (id) => [Prisma.sql`${table}."maker_id" = ${id}`],
    isArchived: (is) => [
      is ? Prisma.sql`${table}."archived_at" IS NOT NULL` : Prisma.sql`${table}."archived_at" IS NULL`,
    ],
  },
  indexed: [],
};

const containing = (column: Prisma.Sql, text: string) =>
  Prisma.sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
const plain = (column: string) =>
  Prisma.sql`replace(${folded(Prisma.raw(`"recipients"."${column}"`))}, 'ё', 'е')`;

/** A company has hundreds of them, and thousands at the most: they are read through, and need no index. */
function toSources({ text, phonePart, first6, last4, bank }: SavedSearch): Source[] {
  const meanings = [
    ...(text ? [containing(plain('name'), text), containing(plain('note'), text)] : []),
    ...(phonePart ? [containing(Prisma.sql`"recipients"."phone"`, phonePart)] : []),
    ...(first6 ? [Prisma.sql`"recipients"."card_first6" LIKE ${`${first6}%`}`] : []),
    ...(last4 ? [Prisma.sql`"recipients"."card_last4" = ${last4}`] : []),
    ...(bank
      ? [
          containing(plain('bank_name'), bank),
          Prisma.sql`"recipients"."bank_code" = ANY (${banksNamed('code', bank)})`,
        ]
      : []),
  ];
  const { from, id } = recipients;
  return [
    {
      from,
      id,
      rows: (ids) => Prisma.sql`${id} = ANY (${ids})`,
      matches: meanings.map((test) => ({ test })),
    },
  ];
}

export const { listIds: listSavedIds } = toReadings(recipients, toSources);
