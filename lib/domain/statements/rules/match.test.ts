import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf } from '#lib/core/money.ts';
import type { OpenLine, OurRecord } from '../schemas/records.ts';
import { compare, type Match, passes } from './match.ts';

const record = (recordId: string, change: Partial<OurRecord> = {}): OurRecord => ({
  kind: 'payout',
  recordId,
  subjectId: `po_${recordId}`,
  processorId: `X-${recordId}`,
  reference: 'ORD-1',
  references: ['ORD-1'],
  amounts: [moneyOf(10_000n, 'RUB')],
  direction: 'out',
  outcome: 'moved',
  status: 'paid_out',
  ...change,
});
const line = (number: number, change: Partial<OpenLine> = {}): OpenLine => ({
  number,
  processorId: null,
  reference: 'ORD-1',
  amount: moneyOf(10_000n, 'RUB'),
  direction: null,
  isReturn: false,
  outcome: null,
  ...change,
});

/** All passes over one chunk, as the comparison runs them. */
function matchAll(lines: readonly OpenLine[], records: readonly OurRecord[]): Match[] {
  const found: Match[] = [];
  for (const pass of passes) {
    const open = lines.filter(({ number }) => found.every((match) => match.number !== number));
    const taken = new Set(found.flatMap(({ isOwn, record: of }) => (isOwn && of ? of.recordId : [])));
    found.push(...pass({ lines: open, records, taken }));
  }
  return found;
}
const brief = (matches: Match[]) =>
  matches.map(({ number, verdict, differs, record }) => [
    number,
    verdict,
    record?.recordId ?? null,
    ...differs,
  ]);

test('a line with our id is about that record, whatever else differs', () => {
  const wrong = {
    amount: moneyOf(9_000n, 'RUB'),
    direction: 'in',
    outcome: 'failed',
    reference: 'other',
  } as const;
  expect(brief(matchAll([line(1, { processorId: 'X-a', ...wrong })], [record('a')]))).toEqual([
    [1, 'differs', 'a', 'amount', 'status', 'direction', 'reference'],
  ]);
});

test('an id outdoes a reference that stands on an earlier line', () => {
  const lines = [line(1), line(2, { processorId: 'X-a' })];
  expect(brief(matchAll(lines, [record('a')]))).toEqual([[2, 'matched', 'a']]);
});

test('the same payout listed twice under two ids leaves the second line unmatched', () => {
  const lines = [line(1, { processorId: 'X-a' }), line(2, { processorId: 'X-z' })];
  expect(brief(matchAll(lines, [record('a')]))).toEqual([[1, 'matched', 'a']]);
});

test('the same id twice is one movement, written twice', () => {
  const lines = [line(1, { processorId: 'X-a' }), line(2, { processorId: 'X-a' })];
  expect(brief(matchAll(lines, [record('a')]))).toEqual([
    [1, 'matched', 'a'],
    [2, 'repeated', null],
  ]);
});

test('a reference is looked for with its sum before it is looked for alone', () => {
  const lines = [line(1, { amount: moneyOf(1n, 'RUB') }), line(2)];
  expect(brief(matchAll(lines, [record('a')]))).toEqual([[2, 'matched', 'a']]);
  expect(brief(matchAll([line(1, { amount: moneyOf(1n, 'RUB') })], [record('a')]))).toEqual([
    [1, 'differs', 'a', 'amount'],
  ]);
});

test('with another id and another sum a reference says nothing', () => {
  expect(matchAll([line(1, { processorId: 'X-z', amount: moneyOf(1n, 'RUB') })], [record('a')])).toEqual([]);
});

test('another currency is said as such, and any of our sums is good', () => {
  const converted = record('a', { amounts: [moneyOf(10_000n, 'RUB'), moneyOf(60_000n, 'KZT')] });
  expect(compare(line(1, { amount: moneyOf(60_000n, 'KZT') }), converted)).toEqual([]);
  expect(compare(line(1, { amount: moneyOf(10_000n, 'USD') }), converted)).toEqual(['currency']);
});

test('money that did not move with us differs from a line without a status', () => {
  expect(compare(line(1), record('a', { outcome: 'failed' }))).toEqual(['status']);
  expect(compare(line(1), record('a', { outcome: 'open' }))).toEqual([]);
  expect(compare(line(1, { outcome: 'moved' }), record('a', { outcome: 'open' }))).toEqual(['status']);
});

test('money that came back is a line of its own, alone, as a part, or under the id of a line above', () => {
  const back = (change: Partial<OpenLine> = {}) =>
    line(2, { processorId: 'X-a', direction: 'in', isReturn: true, ...change });
  const out = line(1, { processorId: 'X-a', direction: 'out' });
  expect(brief(matchAll([back()], [record('a')]))).toEqual([[2, 'returned', 'a']]);
  const both = [
    [1, 'matched', 'a'],
    [2, 'returned', 'a'],
  ];
  expect(brief(matchAll([out, back()], [record('a')]))).toEqual(both);
  // No text marks it as a return: a second line the other way, or a part of the sum.
  expect(brief(matchAll([out, back({ isReturn: false })], [record('a')]))).toEqual(both);
  const part = back({ isReturn: false, amount: moneyOf(2_000n, 'RUB') });
  expect(brief(matchAll([part], [record('a')]))).toEqual([[2, 'returned', 'a']]);
  expect(brief(matchAll([back({ processorId: null })], [record('a')]))).toEqual([[2, 'returned', 'a']]);
});

test('a whole payout the other way, and another sum under a known id, are differences and no repetition', () => {
  const wrongWay = line(1, { processorId: 'X-a', direction: 'in' });
  expect(brief(matchAll([wrongWay], [record('a')]))).toEqual([[1, 'differs', 'a', 'direction']]);
  const other = line(2, { processorId: 'X-a', amount: moneyOf(3_000n, 'RUB') });
  expect(brief(matchAll([line(1, { processorId: 'X-a' }), other], [record('a')]))).toEqual([
    [1, 'matched', 'a'],
    [2, 'differs', 'a', 'amount'],
  ]);
});

test('the right id with another order number is said, and the number of the order without its attempt is the same', () => {
  const wrong = line(1, { processorId: 'X-a', reference: 'ORD-2' });
  expect(brief(matchAll([wrong], [record('a')]))).toEqual([[1, 'differs', 'a', 'reference']]);
  const again = record('a', { reference: 'ORD-1-R2', references: ['ORD-1-R2', 'ORD-1'] });
  expect(brief(matchAll([line(1, { processorId: 'X-a' })], [again]))).toEqual([[1, 'matched', 'a']]);
});

const sums = fc.constantFrom(1n, 2n).map((minor) => moneyOf(minor, 'RUB'));
const anyLines = fc.array(
  fc.record({
    processorId: fc.option(fc.constantFrom('X-0', 'X-1', 'X-2', 'X-9')),
    reference: fc.option(fc.constantFrom('A', 'B')),
    amount: fc.option(sums),
    direction: fc.option(fc.constantFrom('out' as const, 'in' as const)),
    isReturn: fc.boolean(),
    outcome: fc.option(fc.constantFrom('moved' as const, 'failed' as const, 'open' as const)),
  }),
  { maxLength: 8 },
);
const anyRecords = fc.array(
  fc.record({
    processorId: fc.boolean(),
    reference: fc.option(fc.constantFrom('A', 'B')),
    references: fc.constant<string[]>([]),
    amounts: fc.array(sums, { minLength: 1, maxLength: 2 }),
    outcome: fc.constantFrom('moved' as const, 'failed' as const, 'open' as const),
  }),
  { maxLength: 5 },
);

test('whatever a statement says, a record belongs to one line and a line to one record', () => {
  fc.assert(
    fc.property(anyLines, anyRecords, (some, ours) => {
      const lines = some.map((each, at) => line(at, each));
      const records = ours.map(({ processorId, ...each }, at) =>
        record(String(at), { ...each, processorId: processorId ? `X-${at}` : null }),
      );
      const matches = matchAll(lines, records);
      const of = (values: (string | number | undefined)[]) => values.filter((value) => value !== undefined);
      const numbers = of(matches.map(({ number }) => number));
      const own = matches.filter(({ isOwn }) => isOwn);
      const taken = of(own.map((match) => match.record?.recordId));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(taken).size).toBe(taken.length);
      for (const { number, verdict, differs, record: found } of matches) {
        expect(differs.length > 0).toBe(verdict === 'differs');
        if (found && verdict !== 'returned')
          expect(differs).toEqual(compare(lines[number] as OpenLine, found));
      }
      // Whatever is left has no record of its id: an unmatched id is always seen.
      const known = new Set(records.map(({ processorId }) => processorId));
      for (const { number, processorId } of lines)
        if (processorId !== null && known.has(processorId)) expect(numbers).toContain(number);
    }),
  );
});
