import type { OpenLine, OurRecord } from '../schemas/records.ts';
import type { Difference, Verdict } from '../status.ts';

export type Match = {
  number: number;
  verdict: Extract<Verdict, 'matched' | 'differs' | 'repeated'>;
  differs: Difference[];
  /** Null for a repeated line: the record belongs to the earlier one. */
  record: OurRecord | null;
};

type Asked = {
  lines: readonly OpenLine[];
  records: readonly OurRecord[];
  /** Records that an earlier line of the same statement has. */
  taken: ReadonlySet<string>;
};

/**
 * The passes of a comparison, each over the whole statement: an id is never outdone by a reference that merely stands
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
    return isTaken(record) ? 'repeated' : record;
  });
}

/** Our reference, with the same sum in the same direction. */
function matchByReferenceAndAmount({ lines, records, taken }: Asked): Match[] {
  const byReference = Map.groupBy(records, ({ reference }) => reference);
  return give(lines, taken, (line, isTaken) => {
    const all = line.reference === null ? [] : (byReference.get(line.reference) ?? []);
    const free = all.filter(
      (record) => !isTaken(record) && isSameWay(line, record) && compareSums(line, record).length === 0,
    );
    // The one that also agrees on the id comes first.
    return free.toSorted((one, other) => countUnlike(line, one) - countUnlike(line, other))[0] ?? null;
  });
}

/** Our reference alone, when one record is left that has it: then the sums differ. */
function matchByReference({ lines, records, taken }: Asked): Match[] {
  const byReference = Map.groupBy(records, ({ reference }) => reference);
  return give(lines, taken, (line, isTaken) => {
    const all = line.reference === null ? [] : (byReference.get(line.reference) ?? []);
    const [record, ...more] = all.filter((each) => !isTaken(each) && isSameWay(line, each));
    // Another id and another sum: nothing but the reference says that it is the same money.
    return record && more.length === 0 && !hasOtherId(line, record) ? record : null;
  });
}

type Find = (line: OpenLine, isTaken: (record: OurRecord) => boolean) => OurRecord | 'repeated' | null;

function give(lines: readonly OpenLine[], before: ReadonlySet<string>, find: Find): Match[] {
  const taken = new Set(before);
  return lines.flatMap((line): Match[] => {
    const found = find(line, ({ recordId }) => taken.has(recordId));
    if (found === null) return [];
    if (found === 'repeated')
      return [{ number: line.number, verdict: 'repeated', differs: [], record: null }];
    taken.add(found.recordId);
    const differs = compare(line, found);
    return [
      { number: line.number, verdict: differs.length > 0 ? 'differs' : 'matched', differs, record: found },
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

const countUnlike = (line: OpenLine, record: OurRecord) => compare(line, record).length;
