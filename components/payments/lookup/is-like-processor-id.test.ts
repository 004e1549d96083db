import { expect, test } from 'vitest';
import { isLikeProcessorId } from './is-like-processor-id.ts';

test.each([
  ['176372912345612345', true],
  ['pmt-2026-00017', true],
  ['a3f0b8f3-8c1c-4b1e-9d0e-2f6f0f5b7a10', true],
  ['PO_2026_00017', true],
  ['pay_29QQoUBi66xm2f', true],
  ['pay_01jcz3v1m8e2t9r6k5w4x7y0ab', false],
  ['po_01jcz3v1m8e2t9r6k5w4x7y0ab', false],
  ['rf_01jcz3v1m8e2t9r6k5w4x7y0ab', false],
  ['89161234567', false],
  ['+79161234567', false],
  ['1250,50', false],
  ['22.11.2026', false],
  ['2026-11-22', false],
  ['Petrova-Ivanova', false],
  ['4567', false],
  ['Иванов', false],
  ['two words 1234', false],
])('%s may be an id at the processor: %s', (text, expected) => {
  expect(isLikeProcessorId(text)).toBe(expected);
});
