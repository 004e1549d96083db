import { expect, test } from 'vitest';
import { formatInstrument } from '#lib/core/format.ts';
import { toPayerLine } from './to-payer-line.ts';

const nobody = { name: null, phone: null, instrument: null, bank: null } as Parameters<typeof toPayerLine>[0];

test('a card is masked in the same way beside the amount and in the facts', () => {
  const payer = { ...nobody, name: 'JOHN SMITH', instrument: '427600****1234', bank: 'Alfa' };
  expect(toPayerLine(payer)).toBe(`JOHN SMITH, ${formatInstrument('427600****1234')}, Alfa`);
  expect(toPayerLine(payer)).not.toContain('427600');
  expect(toPayerLine(nobody)).toBeNull();
});
