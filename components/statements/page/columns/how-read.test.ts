import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { StatementView } from '#lib/domain/statements/schemas/views.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { HowRead } from './how-read.tsx';

const text = { separator: ';', sheet: null, sheets: [], headings: 3, notes: null };
const show = (reading: object) =>
  createElement(HowRead, { statement: { id: 'stm_1', reading } as StatementView });

test.each(encodings)('a file in %s is said to be that in both languages', (encoding) => {
  const part = show({ ...text, encoding });
  expect(readPart(part)).toMatch(
    /^Read as .+, columns separated by semicolons\. The headings are on line 3\./,
  );
  expect(renderPart(part, 'ru')).toContain('столбцы разделены точкой с запятой');
});

test('what a workbook holds that its rows do not show is said', () => {
  const notes = { hiddenRows: 1, emptyFormulas: 2, merged: 0, shortened: 5 };
  const part = show({
    encoding: null,
    separator: null,
    sheet: 'Лист1',
    sheets: ['Лист1'],
    headings: 0,
    notes,
  });
  const read = readPart(part);
  expect(read).toMatch(/the sheet “Лист1”.*no headings.*1 row.*2 formulas.*5 long numbers/);
  expect(read).not.toContain('merged');
});
