import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

/** `|` is the caret. */
function group(typed: string): string {
  const caret = typed.indexOf('|');
  const { text, caret: at } = groupDigits({ text: typed.replace('|', ''), caret });
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

test.each([
  ['|', '|', 'nothing'],
  ['2200|', '2200|', 'a full group waits for its fifth digit'],
  ['22007|', '2200 7|', 'the fifth digit opens a group'],
  ['2200701239485763|', '2200 7012 3948 5763|', 'a paste without spaces'],
  [' 2200\u00a07012\u20093948\u202f5763 |', '2200 7012 3948 5763|', 'a paste with any spaces'],
  ['22|00 7012', '22|00 7012', 'a caret in the middle'],
  ['220|10 7012', '220|1 0701 2', 'a digit put into the middle'],
  ['2200|7012', '2200| 7012', 'the space behind the caret taken away'],
  ['2200 |012', '2200| 012', 'the digit after a space taken away'],
  ['2200 7012 3948 5763 123|', '2200 7012 3948 5763 123|', 'a long number'],
  ['2200-7012|', '2200-7012|', 'other signs are not touched'],
  ['22OO|', '22OO|', 'letters are not touched'],
])('"%s" becomes "%s": %s', (typed, grouped) => {
  expect(group(typed)).toBe(grouped);
});

const digits = fc.array(fc.nat({ max: 9 }), { maxLength: 22 }).map((all) => all.join(''));
const typedText = fc.array(fc.oneof(fc.nat({ max: 9 }).map(String), fc.constantFrom(' ', '\u00a0')), {
  maxLength: 30,
});

test('no digit is lost or moved, and the caret stays behind its digit', () => {
  fc.assert(
    fc.property(typedText, fc.nat({ max: 30 }), (parts, at) => {
      const text = parts.join('');
      const caret = Math.min(at, text.length);
      const grouped = groupDigits({ text, caret });
      const bare = (part: string) => part.replace(/\D/g, '');
      expect(bare(grouped.text)).toBe(bare(text));
      expect(bare(grouped.text.slice(0, grouped.caret))).toBe(bare(text.slice(0, caret)));
    }),
  );
});

test('grouping what is grouped changes nothing', () => {
  fc.assert(
    fc.property(digits, (typed) => {
      const once = groupDigits({ text: typed, caret: typed.length });
      expect(groupDigits(once)).toEqual(once);
      expect(once.caret).toBe(once.text.length);
    }),
  );
});
