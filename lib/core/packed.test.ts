import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what is unpacked is what was packed, also after its way as text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const travelled = JSON.parse(JSON.stringify(pack(data)));
      expect(unpack(travelled)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});

test('the keys of rows are written once', () => {
  const rows = [
    { id: 'po_1', amount: { amountMinor: '100', currency: 'RUB' } },
    { id: 'po_2', amount: null },
  ];
  expect(pack(rows)).toEqual({
    shapes: [
      ['id', 'amount'],
      ['amountMinor', 'currency'],
    ],
    value: [-1, [0, 'po_1', [1, '100', 'RUB']], [0, 'po_2', null]],
  });
});

test('a moment stays a moment', () => {
  const data = { at: new Date(0), none: undefined };
  expect(unpack(pack(data))).toStrictEqual(data);
});
