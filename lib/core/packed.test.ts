import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

/** Few keys and values, so that many objects are equal. */
const alike = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, '', 'RUB', 0, true),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'sum', 'at'), tie('value'), { noNullPrototype: true }),
  ),
})).value;

test.each([
  ['any data', fc.jsonValue()],
  ['data in which much is equal', alike],
])('%s is the same after its way through a page', (_, data) => {
  fc.assert(
    fc.property(data, (each) => {
      const travelled = JSON.parse(JSON.stringify(pack(each)));
      expect(unpack(travelled)).toEqual(JSON.parse(JSON.stringify(each)));
    }),
  );
});

test('keys and equal objects are written once, and no nulls at the end', () => {
  const sum = { amountMinor: '100', currency: 'RUB' };
  const rows = [
    { id: 'po_1', amount: sum, reason: null },
    { id: 'po_2', amount: sum, reason: 'late' },
    { id: 'po_3', amount: null, reason: null },
  ];
  expect(pack(rows)).toEqual({
    shapes: [
      ['id', 'amount', 'reason'],
      ['amountMinor', 'currency'],
    ],
    shared: [[1, '100', 'RUB']],
    value: [-1, [0, 'po_1', [-2, 0]], [0, 'po_2', [-2, 0], 'late'], [0, 'po_3']],
  });
});

test('a longer text that occurs again is written once, a short one is shorter than its place', () => {
  const rows = [
    { status: 'cancellation_requested', method: 'sbp' },
    { status: 'cancellation_requested', method: 'sbp', note: 'once and long' },
  ];
  const packed = pack(rows);
  expect(packed.shared).toEqual(['cancellation_requested']);
  expect(packed.value).toEqual([-1, [0, [-2, 0], 'sbp'], [1, [-2, 0], 'sbp', 'once and long']]);
  expect(unpack(packed)).toEqual(rows);
});
