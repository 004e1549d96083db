import { expect, test } from 'vitest';
import { formatInstrument } from '#lib/core/format.ts';
import { toPayerLine } from './to-payer-line.ts';

const nobody = { name: null, phone: null, instrument: null, bank: null, bankLatin: null } as Parameters<
  typeof toPayerLine
>[0];

test('a card is masked in the same way beside the amount and in the facts', () => {
  const payer = { ...nobody, name: 'JOHN SMITH', instrument: '427600****1234', bank: 'Alfa' };
  expect(toPayerLine(payer, 'ru')).toBe(`JOHN SMITH, ${formatInstrument('427600****1234')}, Alfa`);
  expect(toPayerLine(payer, 'ru')).not.toContain('427600');
  expect(toPayerLine(nobody, 'ru')).toBeNull();
});

test('the bank is named in the letters of the person who reads, and as the processor names it where it has no other', () => {
  const payer = { ...nobody, name: 'JOHN SMITH', bank: 'Т-Банк' };
  expect(toPayerLine({ ...payer, bankLatin: 'T-Bank' }, 'en')).toBe('JOHN SMITH, T-Bank');
  expect(toPayerLine({ ...payer, bankLatin: 'T-Bank' }, 'ru')).toBe('JOHN SMITH, Т-Банк');
  expect(toPayerLine(payer, 'en')).toBe('JOHN SMITH, Т-Банк');
});
