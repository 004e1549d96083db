import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTableText, toTableText } from './table-text.ts';

test.each([
  ['one', [['one']]],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\tb\n\t\n',
    [
      ['', 'b'],
      ['', ''],
    ],
  ],
  ['"two\nlines"\t"say ""yes"""', [['two\nlines', 'say "yes"']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
  ['"half\tx', [['"half', 'x']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
])('%j is read as its cells', (text, cells) => {
  expect(readTableText(text)).toEqual(cells);
});

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'я') });
// A single empty cell leaves nothing on the clipboard.
const block = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .filter((rows) => rows.at(-1)?.join('') !== '' || (rows.at(-1)?.length ?? 0) > 1);

test('what was copied is pasted as it was', () => {
  fc.assert(
    fc.property(block, (rows) => {
      expect(readTableText(toTableText(rows))).toEqual(rows);
    }),
  );
});
