import { expect, test } from 'vitest';
import type { FileRow } from '#lib/domain/files/schemas/views.ts';
import { isInBlock, toEdits, toTexts } from './block.ts';
import type { GridRow } from './use-rows.ts';

const fields = ['orderNo', 'phone', 'amount'] as const;
const rowOf = (number: number, texts: FileRow['texts'], status: FileRow['status'] = 'ready') =>
  ({ number, texts, status }) as FileRow;
const rows: GridRow[] = [
  rowOf(1, { orderNo: 'A-1', phone: '+7 916 ··· 45 67', amount: '10' }),
  rowOf(2, { orderNo: 'A-2', amount: '20' }),
  rowOf(3, {}, 'skipped'),
  { number: -4, isComing: true },
];

test('a block is copied from its corners, whichever was marked first, without what is masked', () => {
  expect(toTexts(rows, fields, { row: 1, field: 2, toRow: 0, toField: 0 })).toEqual([
    ['A-1', '', '10'],
    ['A-2', '', '20'],
  ]);
});

test('what is pasted changes the cells it differs from, remembers what they said, and counts what did not fit', () => {
  const pasted = [['10', 'over the edge'], ['21'], ['lost'], ['lost']];
  expect(toEdits({ rows, fields }, { row: 0, field: 2 }, pasted)).toEqual({
    lost: 3,
    cells: [{ row: 2, field: 'amount', text: '21' }],
    before: [{ row: 2, field: 'amount', text: '20' }],
  });
});

test('a cell is inside a block or not', () => {
  const block = { row: 4, field: 2, toRow: 2, toField: 1 };
  expect(isInBlock(block, 3, 1)).toBe(true);
  expect(isInBlock(block, 3, 0)).toBe(false);
  expect(isInBlock(block, 5, 2)).toBe(false);
  expect(isInBlock(null, 3, 1)).toBe(false);
});
