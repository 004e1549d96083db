import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopyRows } from './copy-rows.ts';

const toMessage = (kind: string, text: string) => {
  const said = Buffer.from(text);
  const head = Buffer.from(`${kind}0000`);
  head.writeUInt32BE(said.length + 4, 1);
  return Buffer.concat([head, said]);
};

/** What comes in parts of these lengths, the last of which may be shorter. */
function* cut(bytes: Buffer, lengths: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] as number;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

const row = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `${text.replaceAll('\n', '')}\n`);
const longerThanUsual = `${'long '.repeat(30_000)}\n`;
const rows = fc.array(fc.oneof(row, fc.constant(longerThanUsual)), { maxLength: 6 });
const lengths = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1_000, max: 200_000 }));

test('rows come whole and in order however a connection cuts them, and what follows them is left', () => {
  fc.assert(
    fc.property(rows, lengths, (written, parts) => {
      const copied = written.flatMap((text) => [toMessage('d', text), toMessage('N', 'a notice')]);
      const after = toMessage('c', '');
      const bytes = Buffer.concat([toMessage('H', '\0\0\0'), ...copied, after]);
      const reader = new CopyRows();
      let [read, taken] = ['', 0];
      for (const part of cut(bytes, parts)) {
        const length = reader.take(part);
        const lent = reader.lend().toString();
        expect(lent === '' || lent.endsWith('\n')).toBe(true);
        read += lent;
        taken += length;
        if (length < part.length) break;
      }
      expect(read).toBe(written.join(''));
      expect(taken).toBe(bytes.length - after.length);
    }),
    { numRuns: 40 },
  );
});
