import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPieces } from './to-pieces.ts';

const pieces = (text: string) => toPieces(text).map(({ piece }) => piece);

test.each([
  ['/processing/api/v1/intents', ['/', 'processing/', 'api/', 'v1/', 'intents']],
  ['PAY-2026-000124', ['PAY-', '2026-', '000124']],
  ['po_01jcz3v1m8e2', ['po_', '01jcz3v1m8e2']],
  ['a..b//', ['a..', 'b//']],
  ['', []],
])('%s may be broken behind its separators', (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});

test('together the pieces are the text, each at its own place', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(pieces(text).join('')).toBe(text);
      for (const { at, piece } of toPieces(text)) expect(text.slice(at, at + piece.length)).toBe(piece);
    }),
  );
});
