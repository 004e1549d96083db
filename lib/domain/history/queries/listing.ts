import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { idPrefixes } from '#lib/core/id.ts';
import { db, type Prisma, type Tx } from '#lib/db/client.ts';
import { paymentMethods } from '#lib/domain/payments/methods.ts';
import { toPaymentListing } from '#lib/domain/payments/queries/list.ts';
import {
  listPaymentIds,
  type PaymentListing,
  toCountOfPayments,
  toWholePayments,
} from '#lib/domain/payments/store/listing.ts';
import { toPayoutListing } from '#lib/domain/payouts/queries/list.ts';
import {
  listPayoutIds,
  type PayoutListing,
  toCountOfPayouts,
  toWholePayouts,
} from '#lib/domain/payouts/store/listing.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { toRefundListing } from '#lib/domain/refunds/queries/list.ts';
import {
  listRefundIds,
  type RefundListing,
  toCountOfRefunds,
  toWholeRefunds,
} from '#lib/domain/refunds/store/listing.ts';
import type { Period } from '#lib/list/query.ts';
import { pageSize } from '#lib/list/store/select.ts';
import { toStatusesOf } from '../rules/groups.ts';
import { toKindsAsked, toMethodsOf } from '../rules/kinds-asked.ts';
import { type Direction, type KindPage, mergePages, toKindEdge } from '../rules/order.ts';
import type { HistoryFilters, ListHistoryInput } from '../schemas/list.ts';
import { kindOf, type MovementKind } from '../status.ts';
import { countAll } from '../store/counting.ts';

/** One page of the history: the filters, the person (their days and rights hold), and where it begins. */
export type HistoryListing = {
  person: Person;
  filters: HistoryFilters;
  cursor?: string | undefined;
  toward?: Direction;
  ids?: readonly string[] | undefined;
  size?: number;
};

/** Who may see each kind. */
export const permissionOf: Record<MovementKind, Permission> = {
  payout: 'payouts:view',
  payment: 'payments:view',
  refund: 'refunds:view',
};

/** What the filters mean for each kind's own list; what it means by a day or a search is not written twice. */
const listings = {
  payout: async (asked: HistoryListing): Promise<PayoutListing> => {
    const { status, method } = asked.filters;
    const listing = toPayoutListing(toReader(asked), toText(asked.filters));
    const filters = {
      ...toShared(asked),
      status: status && toStatusesOf('payout', status),
      method: toMethodsOf(method, payoutMethods),
      makerId: toPersonId(asked, 'maker'),
    };
    return { ...listing, filters, ...toPlace(asked, 'payout') };
  },
  payment: async (asked: HistoryListing): Promise<PaymentListing> => {
    const { status, method, bank } = asked.filters;
    const listing = toPaymentListing(toReader(asked), toText(asked.filters));
    const filters = {
      ...toShared(asked),
      bank: bank === undefined ? undefined : await findNamesOf(bank),
      status: status && toStatusesOf('payment', status),
      method: toMethodsOf(method, paymentMethods),
    };
    return { ...listing, filters, ...toPlace(asked, 'payment') };
  },
  refund: async (asked: HistoryListing): Promise<RefundListing> => {
    const { status, method } = asked.filters;
    const listing = toRefundListing(toReader(asked), toText(asked.filters));
    const filters = {
      ...toShared(asked),
      status: status && toStatusesOf('refund', status),
      method: toMethodsOf(method, paymentMethods),
      makerId: toPersonId(asked, 'maker'),
      approverId: toPersonId(asked, 'approver'),
    };
    return { ...listing, filters, ...toPlace(asked, 'refund') };
  },
};

const readers: Record<MovementKind, (tx: Tx, asked: HistoryListing) => Promise<KindPage>> = {
  payout: async (tx, asked) => listPayoutIds(tx, await listings.payout(asked)),
  payment: async (tx, asked) => listPaymentIds(tx, await listings.payment(asked)),
  refund: async (tx, asked) => listRefundIds(tx, await listings.refund(asked)),
};

const wholes: Record<MovementKind, (asked: HistoryListing) => Promise<Prisma.Sql>> = {
  payout: async (asked) => toWholePayouts(await listings.payout(asked)),
  payment: async (asked) => toWholePayments(await listings.payment(asked)),
  refund: async (asked) => toWholeRefunds(await listings.refund(asked)),
};

const counts: Record<MovementKind, (asked: HistoryListing) => Promise<Prisma.Sql>> = {
  payout: async (asked) => toCountOfPayouts(await listings.payout(asked)),
  payment: async (asked) => toCountOfPayments(await listings.payment(asked)),
  refund: async (asked) => toCountOfRefunds(await listings.refund(asked)),
};

/** The filters that all kinds answer alike. */
function toShared({ filters: { amount, bank, error } }: HistoryListing) {
  return { amount, bank: bank === undefined ? undefined : [bank], errorCode: error };
}

/** The days of an address are the reader's own, unless it names their time zone. */
function toReader({ person, filters: { zone } }: HistoryListing): Person {
  return zone === undefined ? person : { ...person, timeZone: zone };
}

/** Everything that this bank is called: the processor reports a payer's bank by a name or by a code. */
async function findNamesOf(code: string): Promise<string[]> {
  const list = await findBankList(db());
  const bank = list?.banks.find((one) => one.code === code);
  return [...new Set([code, bank?.name, bank?.nameLatin].filter((name) => name != null))];
}

/** What every kind reads by itself: the days and the search text. */
function toText({ period, q }: HistoryFilters): { period?: Period; q?: string } {
  return { ...(period !== undefined && { period }), ...(q !== undefined && { q }) };
}

function toPersonId({ filters, person }: HistoryListing, name: 'maker' | 'approver'): string | undefined {
  return filters[name] === 'me' ? person.userId : filters[name];
}

function toPlace({ cursor, toward = 'older', ids, size = pageSize }: HistoryListing, kind: MovementKind) {
  const edge = cursor === undefined ? undefined : toKindEdge(cursor, kind, idPrefixes[kind], toward);
  return { edge, size, ids: ids?.filter((id) => kindOf(id) === kind) };
}

/** The kinds that this person may see and that can have a row under these filters. */
export const toKindsOf = ({ person, filters }: HistoryListing): MovementKind[] =>
  toKindsAsked(filters).kinds.filter((kind) => can(person.role, permissionOf[kind]));

/**
 * The ids of one page of all kinds that this person may see and that can have such a row, in the order of
 * reading. As many statements as there are kinds, each within the bounds of its own list.
 */
export async function listHistoryIds(tx: Tx, asked: HistoryListing) {
  const { ids, toward = 'older', size = pageSize } = asked;
  const kinds = toKindsOf(asked).filter((kind) => ids === undefined || ids.some((id) => kindOf(id) === kind));
  const pages = await Promise.all(kinds.map((kind) => readers[kind](tx, asked)));
  return mergePages(pages, ids?.length ?? size, toward);
}

/** The condition of everything that these pages show together, for each kind that has any. */
export async function toWholeHistory(
  asked: HistoryListing,
): Promise<{ kind: MovementKind; where: Prisma.Sql }[]> {
  return Promise.all(toKindsOf(asked).map(async (kind) => ({ kind, where: await wholes[kind](asked) })));
}

/** How many rows these pages have together; null when that cannot be counted within so many milliseconds. */
export async function countWholeHistory(asked: HistoryListing, withinMs: number): Promise<number | null> {
  return countAll(await Promise.all(toKindsOf(asked).map((kind) => counts[kind](asked))), withinMs);
}

/** Turns the query of an address into a listing for this person. */
export function toHistoryListing(
  person: Person,
  { cursor, ids, toward, ...filters }: ListHistoryInput,
): HistoryListing {
  return { person, filters, cursor, ids, toward: cursor === undefined ? 'older' : (toward ?? 'older') };
}
