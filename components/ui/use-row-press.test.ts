import { expect, test } from 'vitest';
import { toChosenRow } from './use-row-press.ts';

const press = { row: 'refunds', x: 100, y: 200 };

test('a release where the press began chooses the row that was pressed, whatever lies there now', () => {
  expect(toChosenRow(press, { x: 100, y: 200 })).toBe('refunds');
  expect(toChosenRow(press, { x: 106, y: 208 })).toBe('refunds');
});

test('who moves away before the release chooses nothing', () => {
  expect(toChosenRow(press, { x: 100, y: 230 })).toBeNull();
});

test('a release without a press on a row chooses nothing', () => {
  expect(toChosenRow(null, { x: 100, y: 200 })).toBeNull();
});
