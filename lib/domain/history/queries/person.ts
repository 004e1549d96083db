import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { listSavedOf } from '#lib/domain/recipients/queries/saved.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { pageSize } from '#lib/list/store/select.ts';
import { type PersonView, personView } from '../schemas/person.ts';
import { type HistoryPage, historyPageView } from '../schemas/views.ts';
import { kindOf, type MovementKind, movementKinds } from '../status.ts';
import {
  findPersonKey,
  listNamesOfPerson,
  listNotesOfPerson,
  listPersonIds,
  type PersonKey,
  sumOfPerson,
} from '../store/person.ts';
import { findMovements } from '../store/rows.ts';
import { permissionOf } from './listing.ts';
import { toMovement } from './to-movement.ts';

/** What an id may name, and who may see that. */
const subjects = { ...permissionOf, recipient: 'recipients:view' } satisfies Record<string, Permission>;
const subjectKinds = [...movementKinds, 'recipient'] as const;

/** As many as people read at a glance. */
const mostNames = 20;
const mostNotes = 50;

/**
 * Whom an id is about: one of a payout, a payment, a refund or a saved recipient, so that no address has a phone or a
 * card. Null when this person may not see it, or it says nobody.
 */
async function findKey(person: Person, id: string): Promise<PersonKey | null> {
  const kind = subjectKinds.find((each) => isId(each, id));
  return kind && can(person.role, subjects[kind]) ? findPersonKey(db(), kind, id) : null;
}

const kindsFor = ({ role }: Person): MovementKind[] =>
  movementKinds.filter((kind) => can(role, permissionOf[kind]));

/**
 * Everything that is known of the person who got or paid what the id names, from the records that this viewer may see.
 */
export async function findPersonView(person: Person, id: string): Promise<PersonView | null> {
  const key = await findKey(person, id);
  if (key === null) return null;
  const kinds = kindsFor(person);
  const [saved, sums, names, notes] = await Promise.all([
    key.kind === 'payer' ? [] : listSavedOf(person, key),
    sumOfPerson(db(), key, kinds),
    listNamesOfPerson(db(), key, kinds, mostNames),
    listNotesOfPerson(db(), key, kinds, mostNotes),
  ]);
  const known = saved.find(({ archivedAt }) => archivedAt === null)?.name;
  return personView.parse({
    id,
    identity: toIdentity(key),
    name: known ?? names[0]?.name ?? null,
    saved,
    sums: toSums(sums),
    names: names.map((name) => ({ ...name, at: name.at.toISOString() })),
    notes: notes.map((note) => ({ ...note, kind: kindOf(note.subjectId), at: note.at.toISOString() })),
  });
}

function toIdentity(key: PersonKey): PersonView['identity'] {
  if (key.kind === 'phone') return { kind: 'phone', phone: key.phone };
  if (key.kind === 'payer') return { kind: 'payer', instrument: key.instrument };
  return { kind: 'card', card: { first6: key.first6, last4: key.last4 } };
}

function toSums(rows: Awaited<ReturnType<typeof sumOfPerson>>) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const find = (what: (typeof rows)[number]['what']) => {
      const row = rows.find((each) => each.currency === currency && each.what === what);
      return row ? { amount: toMoneyView(moneyOf(row.amountMinor, currency)), count: row.count } : null;
    };
    return {
      currency,
      paidOut: find('paidOut'),
      paidIn: find('paidIn'),
      refunded: find('refunded'),
      open: find('open'),
    };
  });
}

/** One page of those records, newest first; null as above. */
export async function findPersonPage(
  person: Person,
  id: string,
  cursor: string | undefined,
): Promise<HistoryPage | null> {
  const key = await findKey(person, id);
  if (key === null) return null;
  const asked = { key, kinds: kindsFor(person), afterId: cursor, take: pageSize + 1 };
  const found = await listPersonIds(db(), asked);
  const ids = found.slice(0, pageSize);
  const of = (kind: MovementKind) => ids.filter((each) => kindOf(each) === kind);
  const wanted = { payout: of('payout'), payment: of('payment'), refund: of('refund') };
  const [rows, toLatin] = await Promise.all([findMovements(db(), wanted), findLatinNames()]);
  const movements = new Map(rows.map((row) => [row.id, toMovement(row, toLatin)]));
  return historyPageView.parse({
    items: ids.flatMap((each) => movements.get(each) ?? []),
    nextCursor: found.length > pageSize ? (ids.at(-1) ?? null) : null,
  });
}
