import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Mapping } from '#lib/domain/statements/schemas/mapping.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { PreviewTable } from './preview-table.tsx';

const none = {
  debit: null,
  credit: null,
  currency: null,
  status: null,
  date: null,
  time: null,
  direction: null,
  signs: 'none',
  dayOrder: null,
  statuses: [],
  kinds: [],
  timeZone: 'UTC',
};

test('the lines of a statement are a table for Safari too, which takes none for one that is laid out as cards', () => {
  const mapping = { id: null, reference: 0, amount: 1, decimalMark: ',', fixedCurrency: 'RUB' };
  const all = { ...mapping, ...none } as unknown as Mapping;
  const html = renderPart(createElement(PreviewTable, { lines: [['INV-1', '10,00']], mapping: all }));
  for (const [tag, role] of Object.entries({
    table: 'table',
    thead: 'rowgroup',
    tbody: 'rowgroup',
    tr: 'row',
    th: 'columnheader',
    td: 'cell',
  })) {
    const parts = html.match(new RegExp(`<${tag}[ >][^>]*`, 'g')) ?? [];
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toContain(`role="${role}"`);
  }
});

test('a line without our number is called by the processor’s id where a line is a card', () => {
  const mapping = { id: 0, reference: 1, amount: 2, decimalMark: ',', fixedCurrency: 'RUB' };
  const all = { ...mapping, ...none } as unknown as Mapping;
  const lines = [['1763', '', '10,00']];
  const html = renderPart(createElement(PreviewTable, { lines, mapping: all }));
  const [id, reference] = html.match(/<td [^>]*>/g) ?? [];
  expect(id).not.toContain('order-last');
  expect(reference).toContain('max-sm:hidden');
});
