import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { useHistoryColumns } from './history-columns.tsx';

const movement = { method: 'sbp', methodName: null, bankCode: null, bankName: 'Alfa-Bank' };

function Row({ columns }: { columns: HistoryColumn[] }) {
  return useHistoryColumns(columns).map(({ key, cell }) =>
    createElement(Fragment, { key }, cell(movement as unknown as Movement)),
  );
}

test('a row names its bank once, under the method or in the column of its own', () => {
  const read = (...columns: HistoryColumn[]) => readPart(createElement(Row, { columns }));
  expect(read('method')).toBe('SBPAlfa-Bank');
  expect(read('method', 'bank').match(/Alfa-Bank/g)).toHaveLength(1);
});
