import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readPart } from '#tests/pages/read-part.ts';
import type { ListFilter } from '../filters/filter.ts';
import { NothingFound } from './nothing-found.tsx';

const filters = [
  { kind: 'amount', name: 'amount', label: 'Amount' },
  {
    ...{ kind: 'choice', name: 'maker', label: 'Made by' },
    blocks: [{ options: [{ value: 'me', label: 'Me' }] }],
  },
  { kind: 'switch', name: 'mismatch', label: 'Mismatches' },
] as unknown as ListFilter[];

test('a list without a match names each filter once', () => {
  const address = { values: { amount: '100..500', maker: 'me', mismatch: '1' }, clear: () => {} } as never;
  const read = readPart(createElement(NothingFound, { address, filters }));
  expect(read).toContain('Amount: 100.00 to 500.00 · Made by: Me · Mismatches');
});
