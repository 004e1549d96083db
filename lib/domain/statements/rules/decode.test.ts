import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StatementDecoder } from './decode.ts';

function decode(bytes: Uint8Array, size = bytes.length || 1) {
  const decoder = new StatementDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size));
  return { text: text + decoder.end(), encoding: decoder.encoding };
}
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Russian letters as windows-1251 writes them. */
const cyrillic = (text: string) =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });

test('text in UTF-8 is the same however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 5 }), (text, size) => {
      fc.pre(!text.includes('\0') && text.isWellFormed() && !text.startsWith('\ufeff'));
      expect(decode(utf8(text), size)).toEqual({ text, encoding: 'utf-8' });
    }),
  );
});

test('a byte order mark is not a part of the first name', () => {
  expect(decode(utf8('\ufeffid;sum'), 2).text).toBe('id;sum');
});

test('Russian letters of windows-1251 are read, wherever the first one stands', () => {
  for (const size of [1, 2, 3, 100])
    expect(decode(cyrillic('id;plain\n1;Выплата, Сумма\n'), size)).toEqual({
      text: 'id;plain\n1;Выплата, Сумма\n',
      encoding: 'windows-1251',
    });
  expect(decode(cyrillic('id;Я'), 2)).toEqual({ text: 'id;Я', encoding: 'windows-1251' });
});

test.each([
  ['nothing', new Uint8Array(), 'statement_empty'],
  ['NUL', utf8('a\0b'), 'statement_not_text'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x69, 0x00]), 'statement_utf16'],
  [
    'UTF-8 with a line of windows-1251',
    Uint8Array.from([...utf8('Выплата\n'), ...cyrillic('Сумма')]),
    'statement_encoding',
  ],
])('%s is refused by what to do about it', (_name, bytes, code) => {
  expect(() => decode(bytes, 4)).toThrowError(expect.objectContaining({ code }));
});
