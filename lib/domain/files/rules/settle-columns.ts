import { type Currency, currencyCodes, signOf } from '#lib/core/currency.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { readCurrency } from '#lib/table/cells/currency.ts';
import type { DecimalMark } from '#lib/table/cells/decimal.ts';
import type { FileMapping } from '../schemas/mapping.ts';
import { type FileField, type FileMethod, fileFields } from '../status.ts';
import type { ColumnCounts, ColumnFacts } from './column-facts.ts';
import { type ColumnOf, countRivals, guessByNames } from './column-names.ts';

type Columns = { [Name in ColumnOf]?: number | undefined };
export type Seen = {
  header: readonly string[];
  counts: ColumnCounts;
  /** Different texts of the first rows, by column. */
  samples: readonly (readonly string[])[];
  /** What columns of a file with these headings meant the last time. */
  remembered: FileMapping | null;
};

/** What the columns mean, and whether that is sure enough to go on without asking a person. */
export function settleColumns(seen: Seen): { mapping: FileMapping; isSure: boolean } {
  const { header, counts, remembered } = seen;
  const isNamed = header.some((name) => name !== '');
  const byNames = withoutNull(guessByNames(header));
  const columns = remembered ? {} : { ...byContent(counts, byNames), ...byNames };
  const known = remembered ?? guessMapping(seen, columns);
  const sums = counts.of(known.columns.amount);
  const mark = findMark(sums);
  const mapping = { ...known, decimalMark: mark ?? known.decimalMark };
  const isSure =
    isNamed &&
    // Written both ways, or with nothing that shows which way it is.
    !(sums.commas > 0 && sums.points > 0) &&
    !(mark === null && sums.ambiguous > 0) &&
    isWhole(mapping, header.length) &&
    isWritten(mapping, counts) &&
    (remembered !== null || isUnmistakable(seen, mapping, byNames));
  return { mapping, isSure };
}

const withoutNull = (guess: Record<ColumnOf, number | null>): Columns =>
  Object.fromEntries(Object.entries(guess).filter(([, column]) => column !== null));

const share = (part: number, { filled }: ColumnFacts) => (filled === 0 ? 0 : part / filled);

/** Columns that are what they look like, for those that no name says. */
function byContent(counts: ColumnCounts, named: Columns): Columns {
  const taken = new Set(Object.values(named));
  const find = (key: 'cards' | 'phones' | 'sums') => {
    const alike = counts.columns.flatMap((facts, at) =>
      !taken.has(at) && share(facts[key], facts) >= 0.8 ? [at] : [],
    );
    return alike.length === 1 ? alike[0] : undefined;
  };
  const found = { cardNumber: find('cards'), phone: find('phones'), amount: find('sums') };
  return Object.fromEntries(Object.entries(found).filter(([, column]) => column !== undefined)) as Columns;
}

function guessMapping(seen: Seen, { currency, ...columns }: Columns): FileMapping {
  const method = guessMethod(seen, { currency, ...columns });
  return {
    method,
    columns: Object.fromEntries(
      fileFields.flatMap((field) =>
        columns[field] === undefined || !isOf(field, method) ? [] : [[field, columns[field]]],
      ),
    ),
    currency: currency ?? null,
    fixedCurrency: currency === undefined ? methodFacts[method].currency : null,
    decimalMark: '.',
  };
}

function guessMethod(seen: Seen, { currency, amount, cardNumber, bankCode, phone }: Columns): FileMethod {
  const isCard = cardNumber !== undefined && (phone === undefined || bankCode === undefined);
  if (!isCard) return 'sbp';
  return findCurrency(seen, { currency, amount }) === 'KZT' ? 'kz_card' : 'ru_card';
}

/** Which money the file is about, as its column of currencies or the name of the column of sums says. */
function findCurrency({ header, samples }: Seen, { currency, amount }: Columns): Currency | null {
  if (currency !== undefined) {
    const named = new Set(samples.map((cells) => readCurrency(cells[currency] ?? '')));
    const [only = null] = named;
    return named.size === 1 ? only : null;
  }
  const words = (amount === undefined ? '' : (header[amount] ?? '')).split(/[\s,()/]+/);
  const named = words.flatMap((word) => {
    const code = currencyCodes.find((each) => each === word.toUpperCase() || signOf(each) === word);
    return code ?? (word.length > 1 ? (readCurrency(word) ?? []) : []);
  });
  return named[0] ?? null;
}

/** Whether payouts of that method have such a field. */
export function isOf(field: FileField, method: FileMethod): boolean {
  const { fields } = methodFacts[method];
  const own: FileField[] = ['phone', 'bankCode', 'cardNumber', 'holderName'];
  return !own.includes(field) || field in fields;
}

/** Everything that a payout of that method cannot do without has a column, and every column is there. */
export function isWhole({ method, columns, currency }: FileMapping, width: number): boolean {
  const needed = ['amount', ...Object.keys(methodFacts[method].recipient)] as FileField[];
  const used = [...Object.values(columns), ...(currency === null ? [] : [currency])];
  return (
    needed.every((field) => columns[field] !== undefined) &&
    used.every((column) => column < width) &&
    new Set(used).size === used.length
  );
}

/** How the column of sums writes its decimals; null where none shows it. */
function findMark({ commas, points }: ColumnFacts): DecimalMark | null {
  if (commas === 0 && points === 0) return null;
  return commas > points ? ',' : '.';
}

/** The cells look like what their columns are to be. */
function isWritten({ columns }: FileMapping, counts: ColumnCounts): boolean {
  const [card, phone, amount] = [columns.cardNumber, columns.phone, columns.amount].map((at) =>
    counts.of(at),
  );
  return (
    (!card || columns.cardNumber === undefined || share(card.cards, card) >= 0.5) &&
    (!phone || columns.phone === undefined || share(phone.phones, phone) >= 0.5) &&
    (!amount || share(amount.sums, amount) >= 0.5)
  );
}

/** Named, named only once, and in money that the file itself names where cards of two countries could be meant. */
function isUnmistakable(seen: Seen, { method, columns }: FileMapping, byNames: Columns): boolean {
  const needed = ['amount', ...Object.keys(methodFacts[method].recipient)] as FileField[];
  const currency = findCurrency(seen, { currency: byNames.currency, amount: columns.amount });
  const { hasBank } = methodFacts[method];
  const isMoney = currency === methodFacts[method].currency;
  return (
    needed.every((field) => byNames[field] === columns[field]) &&
    needed.every((field) => countRivals(seen.header, field) === 1) &&
    // A phone at a bank, or the card beside it: only a person knows which is meant.
    (!hasBank || byNames.cardNumber === undefined) &&
    (isMoney || (currency === null && byNames.currency === undefined && hasBank))
  );
}
