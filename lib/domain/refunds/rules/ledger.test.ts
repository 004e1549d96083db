import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwnRefund, type RemoteRefund, reconcile } from './ledger.ts';

const amounts = fc.bigInt({ min: 1n, max: 5n });
const toEntries = (list: readonly bigint[], name: string): RemoteRefund[] =>
  list.map((amountMinor, at) => ({ id: `${name}${at}`, status: 'refunded', amountMinor }));
const sum = (list: readonly bigint[]) => list.reduce((total, each) => total + each, 0n);
const toOwn = (entries: RemoteRefund[]): OwnRefund[] =>
  entries.map(({ id, amountMinor }) => ({
    processorRefundId: id,
    status: 'refunded',
    amountMinor: amountMinor ?? 0n,
  }));
const unnamed = (status: OwnRefund['status'], amountMinor: bigint): OwnRefund => ({
  processorRefundId: null,
  status,
  amountMinor,
});

test('what two people resolved as paid may stand in the books or not, and anything beyond it is somebody else’s', () => {
  fc.assert(
    fc.property(
      fc.array(amounts),
      fc.array(amounts),
      amounts,
      amounts,
      fc.boolean(),
      (named, others, paid, more, isList) => {
        const [ours, foreign] = [toEntries(named, 'our'), toEntries(others, 'other')];
        const own = [...toOwn(ours), unnamed('resolved_paid', paid)];
        const judge = (...extra: bigint[]) => {
          const list = [...ours, ...foreign, ...toEntries(extra, 'new')];
          const total = sum([...named, ...others, ...extra]);
          return reconcile(isList ? { total, list } : { total, list: null }, own, sum(others));
        };
        expect(judge()).toBe('same');
        expect(judge(paid)).toBe('same');
        expect(judge(paid, more)).toBe('beyond');
        if (more !== paid) expect(judge(more)).not.toBe('same');
      },
    ),
  );
});

test('what two people resolved as not paid, or nobody knows, explains no entry', () => {
  for (const status of ['resolved_not_paid', 'not_sent', 'unknown'] as const)
    fc.assert(
      fc.property(amounts, (amount) => {
        const list = toEntries([amount], 'new');
        expect(reconcile({ total: amount, list }, [unnamed(status, amount)], 0n)).toBe('beyond');
        expect(reconcile({ total: amount, list: null }, [unnamed(status, amount)], 0n)).toBe('beyond');
      }),
    );
});

test('a refund that is not ours stops the next one although its amount cannot be counted', () => {
  const uncounted = (name: string) => toEntries([0n], name).map((entry) => ({ ...entry, amountMinor: null }));
  const own = toOwn(toEntries([3n], 'our'));
  const judge = (list: RemoteRefund[], more: OwnRefund[] = []) =>
    reconcile({ total: null, list }, [...own, ...more], 0n);
  expect(judge(uncounted('our'))).toBe('same');
  expect(judge([...uncounted('our'), ...uncounted('new')])).toBe('beyond');
  expect(judge([...uncounted('our'), ...toEntries([1n], 'new')])).toBe('beyond');
  expect(judge([...uncounted('our'), ...uncounted('new')], [unnamed('resolved_paid', 2n)])).toBe('same');
});

test('a total alone in another currency agrees only with what the processor gave back for each of ours', () => {
  const given = (...minor: (bigint | null)[]): OwnRefund[] =>
    toOwn(toEntries([7n, 7n], 'our')).map((one, at) => ({
      ...one,
      processedMinor: minor[at] ?? null,
      processedCurrency: minor[at] == null ? null : 'RUB',
    }));
  const judge = (own: OwnRefund[], amountMinor: bigint, currency: 'RUB' | 'USD' = 'RUB') =>
    reconcile({ total: null, otherTotal: { amountMinor, currency }, list: null }, own, 0n);
  expect(judge([], 0n)).toBe('same');
  expect(judge([], 1n)).toBe('beyond');
  expect(judge([unnamed('resolved_paid', 5n)], 1n)).toBe('cannot_tell');
  expect(judge(given(2n, 3n), 5n)).toBe('same');
  expect(judge(given(2n, 3n), 6n)).toBe('beyond');
  expect(judge(given(2n, 3n), 4n)).toBe('behind');
  expect(judge(given(2n, 3n), 0n)).toBe('behind');
  expect(judge(given(2n, 3n), 5n, 'USD')).toBe('cannot_tell');
  expect(judge(given(2n, null), 5n)).toBe('cannot_tell');
  expect(judge(given(null, null), 5n)).toBe('cannot_tell');
});
