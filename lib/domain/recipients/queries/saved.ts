import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import type { InputOf } from '#lib/list/query.ts';
import { isMethodAvailable } from '../operations/is-method-available.ts';
import { findLatinNames, type ToLatinName } from '../queries.ts';
import {
  type SavedChoice,
  type SavedPage,
  type SavedRecipientView,
  savedChoice,
  savedPageView,
  savedRecipientView,
} from '../schemas/saved.ts';
import type { savedList } from '../schemas/saved-list.ts';
import {
  findListedSaved,
  findSaved,
  findSavedOf,
  listOffered,
  listSavedIds,
  type SavedRow,
} from '../store/saved.ts';
import { toSavedSearch } from './saved-search.ts';

/** One page of the saved recipients, newest first. Everybody who may see them sees all of them. */
export async function getSavedPage(person: Person, input: InputOf<typeof savedList>): Promise<SavedPage> {
  const { q, mine, archived = false, ids, cursor } = input;
  const { ids: found, nextCursor } = await listSavedIds(db(), {
    filters: {
      makerId: mine ? person.userId : undefined,
      isArchived: ids ? undefined : archived,
    },
    search: q === undefined ? undefined : toSavedSearch(q, person.sight),
    ids,
    afterId: cursor,
  });
  const [rows, toLatin] = await Promise.all([findListedSaved(db(), found), findLatinNames()]);
  return savedPageView.parse({ items: rows.map((row) => toSavedView(row, toLatin)), nextCursor });
}

/** More than this nobody looks through in a form; the list finds the others. */
const mostChoices = 500;

/** Those that a payout form offers, the latest change first. */
export async function getSavedChoices(person: Person): Promise<SavedChoice[]> {
  if (!can(person.role, 'payouts:create')) return [];
  const [rows, toLatin] = await Promise.all([listOffered(db(), mostChoices), findLatinNames()]);
  return rows
    .filter(({ method }) => isMethodAvailable(method))
    .map((row) => savedChoice.parse(toSavedView(row, toLatin)));
}

/** Null when there is none, or its entry was erased. */
export async function findSavedView(person: Person, id: string): Promise<SavedRecipientView | null> {
  if (!can(person.role, 'recipients:view') || !isId('recipient', id)) return null;
  const [row, toLatin] = await Promise.all([findSaved(db(), id), findLatinNames()]);
  return row && toSavedView(row, toLatin);
}

/** The entries of one phone or card, those on offer first. */
export async function listSavedOf(
  person: Person,
  key: { phone: string } | { cardHash: string },
): Promise<SavedRecipientView[]> {
  if (!can(person.role, 'recipients:view')) return [];
  const [rows, toLatin] = await Promise.all([findSavedOf(db(), key), findLatinNames()]);
  return rows.map((row) => toSavedView(row, toLatin));
}

function toSavedView(row: SavedRow, toLatin: ToLatinName): SavedRecipientView {
  return savedRecipientView.parse({
    id: row.id,
    method: row.method,
    name: row.name,
    phone: row.phone,
    bankCode: row.bankCode,
    bankName: row.bankName,
    bankNameLatin: toLatin(row.bankCode),
    card:
      row.cardLast4 === null
        ? null
        : {
            first6: row.cardFirst6 ?? '',
            last4: row.cardLast4,
            length: row.cardLength ?? 0,
            brand: row.cardBrand,
          },
    note: row.note,
    makerName: row.maker.name,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  });
}
