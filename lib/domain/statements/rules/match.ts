import type { OpenLine, OurRecord } from '../schemas/records.ts';
import type { Difference, Verdict } from '../status.ts';

export type Match = {
  number: number;
  verdict: Extract<Verdict, 'matched' | 'differs' | 'repeated' | 'returned'>;
  differs: Difference[];
  /** The record that the line is about; null for a line that only repeats another. */
  record: OurRecord | null;
  /** Whether the record belongs to this line: it belongs to one line, and money that came back has a line of its own. */
  isOwn: boolean;
};

type Asked = {
  lines: readonly OpenLine[];
  records: readonly OurRecord[];
  /** Records that an earlier line of the same statement has. */
  taken: ReadonlySet<string>;
};

/**
 * The passes of a comparison, each over the whole statement: an id is never outdone by a reference that merely appears
 * on an earlier line. A record belongs to one line, so a second line about the same money stays unmatched.
 */
export const passes: readonly ((asked: Asked) => Match[])[] = [
  matchById,
  matchByReferenceAndAmount,
  matchByReference,
];

/** The processor's own id: the line is about that record, whatever else differs. */
function matchById({ lines, records, taken }: Asked): Match[] {
  const byId = new Map(
    records.flatMap((record) => (record.processorId ? [[record.processorId, record]] : [])),
  );
  return give(lines, taken, (line, isTaken) => {
    const record = line.processorId === null ? undefined : byId.get(line.processorId);
    if (!record) return null;
    if (line.isReturn || isBack(line, record, isTaken(record))) return { record, is: 'returned' };
    if (!isTaken(record)) return { record, is: 'own' };
    // The same id with another sum or end is no mere repetition.
    return { record, is: compareSums(line, record).length === 0 ? 'repeated' : 'other' };
  });
}

/** Money came back where a line of money to us has the id of money from us: as a second line, or with a part of the sum. */
function isBack({ direction, amount, outcome }: OpenLine, record: OurRecord, isTaken: boolean): boolean {
  if (direction !== 'in' || record.direction !== 'out' || outcome === 'failed') return false;
  return (
    isTaken ||
    record.amounts.some((sum) => amount?.currency === sum.currency && amount.amountMinor < sum.amountMinor)
  );
}

/** Our reference, with the same sum in the same direction. */
function matchByReferenceAndAmount({ lines, records, taken }: Asked): Match[] {
  const byReference = Map.groupBy(records, ({ reference }) => reference);
  return give(lines, taken, (line, isTaken) => {
    const all = line.reference === null || line.isReturn ? [] : (byReference.get(line.reference) ?? []);
    const free = all.filter(
      (record) => !isTaken(record) && isSameWay(line, record) && compareSums(line, record).length === 0,
    );
    // The one that also agrees on the id comes first.
    const [record] = free.toSorted((one, other) => countUnlike(line, one) - countUnlike(line, other));
    return record ? { record, is: 'own' } : null;
  });
}

/** Our reference alone, when one record is left that has it: then the sums differ, or the money came back. */
function matchByReference({ lines, records, taken }: Asked): Match[] {
  const byReference = Map.groupBy(records, ({ reference }) => reference);
  return give(lines, taken, (line, isTaken) => {
    const all = line.reference === null ? [] : (byReference.get(line.reference) ?? []);
    if (line.isReturn) return findReturned(all.filter((record) => !hasOtherId(line, record)));
    const [record, ...more] = all.filter((each) => !isTaken(each) && isSameWay(line, each));
    // Another id and another sum: nothing but the reference says that it is the same money.
    return record && more.length === 0 && !hasOtherId(line, record) ? { record, is: 'own' } : null;
  });
}

/** The one payout or refund of that reference that moved money. */
function findReturned(all: readonly OurRecord[]): Found {
  const left = all.filter(({ direction, outcome }) => direction === 'out' && outcome !== 'failed');
  const [record, ...more] = left;
  return record && more.every(({ subjectId }) => subjectId === record.subjectId)
    ? { record, is: 'returned' }
    : null;
}

type Found = { record: OurRecord; is: 'own' | 'other' | 'repeated' | 'returned' } | null;
type Find = (line: OpenLine, isTaken: (record: OurRecord) => boolean) => Found;

function give(lines: readonly OpenLine[], before: ReadonlySet<string>, find: Find): Match[] {
  const taken = new Set(before);
  return lines.flatMap((line): Match[] => {
    const found = find(line, ({ recordId }) => taken.has(recordId));
    if (found === null) return [];
    const { number } = line;
    const { record, is } = found;
    if (is === 'repeated') return [{ number, verdict: 'repeated', differs: [], record: null, isOwn: false }];
    if (is === 'returned') return [{ number, verdict: 'returned', differs: [], record, isOwn: false }];
    if (is === 'own') taken.add(record.recordId);
    const differs = compare(line, record);
    return [
      { number, verdict: differs.length > 0 ? 'differs' : 'matched', differs, record, isOwn: is === 'own' },
    ];
  });
}

/** What a line and its record say differently. What the line does not say is not compared. */
export function compare(line: OpenLine, record: OurRecord): Difference[] {
  const differs: Difference[] = [...compareSums(line, record)];
  if (line.outcome !== null && line.outcome !== record.outcome) differs.push('status');
  // A line of a statement without a status is money that moved.
  if (line.outcome === null && record.outcome === 'failed') differs.push('status');
  if (!isSameWay(line, record)) differs.push('direction');
  if (hasOtherId(line, record)) differs.push('id');
  if (hasOtherReference(line, record)) differs.push('reference');
  return differs;
}

function compareSums({ amount }: OpenLine, { amounts }: OurRecord): Difference[] {
  if (amount === null) return [];
  const sameCurrency = amounts.filter(({ currency }) => currency === amount.currency);
  if (sameCurrency.length === 0) return ['currency'];
  return sameCurrency.some(({ amountMinor }) => amountMinor === amount.amountMinor) ? [] : ['amount'];
}

const isSameWay = (line: OpenLine, record: OurRecord) =>
  line.direction === null || line.direction === record.direction;

const hasOtherId = (line: OpenLine, record: OurRecord) =>
  line.processorId !== null && record.processorId !== null && line.processorId !== record.processorId;

/** A statement may name the order without what a further attempt adds to its number. */
const hasOtherReference = ({ reference }: OpenLine, { references }: OurRecord) =>
  reference !== null && references.length > 0 && !references.includes(reference);

const countUnlike = (line: OpenLine, record: OurRecord) => compare(line, record).length;
