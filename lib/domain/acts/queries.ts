import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type CsvDialect, toCsvLine, toHarmless } from '#lib/core/csv.ts';
import { isAnyId } from '#lib/core/id.ts';
import { maskFor, type Sight } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { type Read, searching } from '#lib/db/searching.ts';
import { auditActions } from '#lib/domain/audit/schemas.ts';
import type { FiltersOf, InputOf } from '#lib/list/query.ts';
import { toMade, toSearched } from '#lib/list/query.ts';
import { writeQuery } from '#lib/list/write-query.ts';
import { recordExport, recordReading } from './operations.ts';
import { type Act, type ActPage, actIdPrefix, type actList, actPageView } from './schemas.ts';
import { type ActListing, type ActRow, type ActSearch, findFirstFrom, inFull, listActs } from './store.ts';

const pageSize = 50;

type ActInput = InputOf<typeof actList>;
/** The sentence of an act in the person's language. */
export type ToSentence = (action: string) => string;

/** One page of the audit, newest first. Reading it is recorded; refreshing rows that were read is not. */
export async function getActPage(person: Person, input: ActInput, toSentence: ToSentence): Promise<ActPage> {
  const { cursor, ids, ...filters } = input;
  if (!cursor && !ids) await recordReading(person, writeQuery<typeof actList>(filters));
  const rows = await searching(db(), (read) => readPage(read, person, input, toSentence));
  const items = rows.slice(0, pageSize).map((row) => toAct(toSeen(row, person.sight)));
  return actPageView.parse({ items, nextCursor: rows.length > pageSize ? items.at(-1)?.id : null });
}

async function readPage(read: Read, person: Person, input: ActInput, toSentence: ToSentence) {
  const listing = toListing(person, input, toSentence);
  return listActs(read, { ...listing, ...(await toBounds(read, listing)), take: pageSize + 1 });
}

/** The numbers of a period, within which nothing else is read. */
async function toBounds(read: Read, { made, before }: Omit<ActListing, 'take'>) {
  if (!made) return {};
  const [from, end] = [await findFirstFrom(read, made.from), await findFirstFrom(read, made.before)];
  return { from, before: before !== undefined && before < end ? before : end };
}

function toListing(
  { timeZone, sight }: Pick<Person, 'timeZone' | 'sight'>,
  { who, topic, period, q, cursor, ids }: ActInput,
  toSentence: ToSentence,
): Omit<ActListing, 'take'> {
  const searched = toSearched(q);
  return {
    who,
    topics: topic,
    made: toMade({ period, q }, timeZone, new Date()),
    search: searched === undefined ? undefined : toSearch(searched, toSentence, sight),
    numbers: ids?.map(toNumber),
    before: cursor === undefined ? undefined : toNumber(cursor),
  };
}

/** The entry as this person may see it: details, and the name of a saved recipient. */
function toSeen(row: ActRow, sight: Sight): ActRow {
  const key = row.objectKind === 'recipient' ? 'recipient' : 'label';
  const label = maskFor(sight, { [key]: row.label })[key] ?? null;
  return { ...row, label, details: maskFor(sight, row.details) };
}

/** Details and recipients are not searched for people who see them masked: what is found would confirm a guess. */
function toSearch(text: string, toSentence: ToSentence, sight: Sight): ActSearch {
  if (isAnyId(text)) return { id: text };
  const wanted = text.toLowerCase();
  return {
    ...(sight === 'whole' ? { text } : { colleague: text }),
    actions: auditActions.filter((action) => toSentence(action).toLowerCase().includes(wanted)),
  };
}

const toNumber = (id: string) => BigInt(id.slice(actIdPrefix.length + 1));
const toId = (number: bigint) => `${actIdPrefix}_${number.toString().padStart(26, '0')}`;

function toAct(row: ActRow): Act {
  const { number, at, actor, name, action, objectKind, objectId, label, details } = row;
  return {
    id: toId(number),
    at: at.toISOString(),
    actor: actor.replace(/^system:/, ''),
    name,
    action,
    object: { kind: objectKind, id: objectId, label },
    details: Object.fromEntries(
      Object.entries(details).map(([key, value]) => [
        key,
        value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? null),
      ]),
    ),
  };
}

export type ActWords = { columns: readonly string[]; toSentence: ToSentence };

/** The audit under these filters as a table, page by page, with every entry that was there when it began. */
export async function downloadActs(
  person: Person,
  filters: FiltersOf<typeof actList>,
  { dialect, words }: { dialect: CsvDialect; words: ActWords },
): Promise<AsyncGenerator<string>> {
  await recordExport(person, writeQuery<typeof actList>(filters));
  return writeActs(person, filters, dialect, words);
}

async function* writeActs(
  person: Person,
  filters: FiltersOf<typeof actList>,
  dialect: CsvDialect,
  { columns, toSentence }: ActWords,
): AsyncGenerator<string> {
  yield toCsvLine(columns, dialect);
  const read = inFull(db());
  const asked = { ...toListing(person, filters, toSentence), take: 1_000 };
  let listing: ActListing = { ...asked, ...(await toBounds(read, asked)) };
  for (;;) {
    const rows = await listActs(read, listing);
    if (rows.length === 0) return;
    yield rows.map((row) => toLine(toSeen(row, person.sight), dialect, toSentence)).join('');
    listing = { ...listing, before: rows.at(-1)?.number };
  }
}

function toLine(row: ActRow, dialect: CsvDialect, toSentence: ToSentence): string {
  const { number, at, actor, name, action, objectKind, objectId, label, details } = row;
  const texts = [toSentence(action), action, name ?? '', actor, objectKind, objectId, label ?? ''];
  const isForExcel = dialect.separator === ';';
  const safe = [...texts, JSON.stringify(details)].map((text) => toHarmless(text, isForExcel));
  return toCsvLine([number.toString(), at.toISOString(), ...safe], dialect);
}
