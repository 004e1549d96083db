import { expect, test } from 'vitest';
import { toShortId } from './to-short-id.ts';

test.each([
  ['po_01jcz3v1m8e2t9r6k5w4x7y0ab', 'po_…4x7y0ab'],
  ['100000000000123456', '1000…123456'],
  ['PAY-2026-00012', 'PAY-2026-00012'],
  ['PAY-2026-000124', 'PAY-…000124'],
  ['', ''],
])('"%s" is shown as "%s"', (id, short) => {
  expect(toShortId(id)).toBe(short);
});
