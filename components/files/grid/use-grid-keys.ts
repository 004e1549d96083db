'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type RefObject, useState } from 'react';
import type {
  CellKeyboardEvent,
  CellKeyDownArgs,
  Column,
  DataGridHandle,
  RowsChangeData,
} from 'react-data-grid';
import { nextRowQuery, type RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { FileField } from '#lib/domain/files/status.ts';
import { type Block, toEdits, toTexts } from './block.ts';
import { findNext, wrongFields } from './find-next.ts';
import { readTableText, toTableText } from './table-text.ts';
import type { useEdits } from './use-edits.ts';
import { type GridRow, isThere } from './use-rows.ts';

type GridKeys = {
  file: FileView;
  of: RowsOf;
  rows: readonly GridRow[];
  fields: readonly FileField[];
  columns: readonly Column<GridRow>[];
  edits: ReturnType<typeof useEdits>;
  grid: RefObject<DataGridHandle | null>;
  /** The cell that the person is in. */
  at: { row: number; column: number };
};

type Corner = { row: number; field: number };

/** So many cells are saved at once. */
const mostCells = 5_000;

const steps: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of a spreadsheet, as far as the grid does not have them itself: blocks, pasting, undoing, the next problem. */
export function useGridKeys({ file, of, rows, fields, columns, edits, grid, at }: GridKeys) {
  const t = useTranslations('files.grid');
  const [block, setBlock] = useState<Block | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const first = columns.findIndex(({ key }) => key === fields[0]);
  const field = at.column - first;
  const table = { rows, fields };
  const marked = block ?? { row: at.row, field, toRow: at.row, toField: field };
  const go = (row: number, column: number) =>
    grid.current?.selectCell({ rowIdx: row, idx: column }, { shouldFocusCell: true });
  const find = useNextProblem(file.id);
  const goNext = async () => {
    setBlock(null);
    const next = await find({ of, ...table }, { row: at.row, field });
    setNote(next ? null : t('noNext'));
    if (next) go(next.row, first + next.field);
  };
  const put = (from: Corner, texts: readonly (readonly string[])[], isPasted = false) => {
    const { cells, before, lost } = toEdits(table, from, texts);
    if (cells.length > mostCells) return setNote(t('tooMuch', { max: mostCells }));
    if (cells.length > 0) void edits.save(cells, before);
    const count = texts.reduce((all, line) => all + line.length, 0) - lost;
    const note = lost > 0 ? t('partlyPut', { count, lost }) : t('pasted', { count });
    setNote(lost > 0 || isPasted ? note : null);
  };
  const mark = ([down, right]: readonly [number, number]) =>
    setBlock({
      ...marked,
      toRow: clamp(marked.toRow + down, rows.length),
      toField: clamp(marked.toField + right, fields.length),
    });
  const clear = () => {
    const height = Math.abs(marked.toRow - marked.row) + 1;
    const width = Math.abs(marked.toField - marked.field) + 1;
    const texts = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
    put({ row: Math.min(marked.row, marked.toRow), field: Math.min(marked.field, marked.toField) }, texts);
  };
  const mayCorrect = file.may.correct;
  const press = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    const taken = () => {
      event.preventGridDefault();
      event.preventDefault();
    };
    if (args.mode === 'EDIT') {
      // Enter and Esc belong to the input method while it composes a word.
      if (event.nativeEvent.isComposing) return event.preventGridDefault();
      if (event.key !== 'Enter' && event.key !== 'F8') return;
      taken();
      args.onClose(true);
      if (event.key === 'F8') return void goNext();
      return go(args.rowIdx + 1, at.column);
    }
    // The grid itself would lead through the cells of all rows: there is no other way out of it by keyboard.
    if (event.key === 'Tab') return event.preventGridDefault();
    const step = steps[event.key];
    if (event.key === 'F8') return [taken(), void goNext()];
    if (mayCorrect && (event.ctrlKey || event.metaKey) && event.code === 'KeyZ')
      return [taken(), void edits.undo()];
    if (step && event.shiftKey && field >= 0) return [taken(), mark(step)];
    if (mayCorrect && field >= 0 && (event.key === 'Delete' || event.key === 'Backspace'))
      return [taken(), clear()];
    if (step || event.key === 'Escape') setBlock(null);
  };
  const copy = (_: unknown, event: ClipboardEvent) => {
    if (field < 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTableText(toTexts(rows, fields, marked)));
  };
  const paste = ({ row }: { row: GridRow }, event: ClipboardEvent) => {
    event.preventDefault();
    const texts = readTableText(event.clipboardData.getData('text/plain'));
    const corner = { row: Math.min(marked.row, marked.toRow), field: Math.min(marked.field, marked.toField) };
    put(corner, texts, true);
    return row;
  };
  const change = (changed: readonly GridRow[], { indexes, column }: RowsChangeData<GridRow>) => {
    for (const place of indexes) {
      const row = changed[place];
      if (!row || !isThere(row)) continue;
      const text = row.texts[column.key as FileField] ?? '';
      put({ row: place, field: fields.indexOf(column.key as FileField) }, [[text]]);
    }
  };
  return {
    block,
    note,
    press,
    copy,
    paste,
    change,
    goNext: () => void goNext(),
    unmark: () => setBlock(null),
  };
}

const clamp = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

type Table = { of: RowsOf; rows: readonly GridRow[]; fields: readonly FileField[] };

/** The next cell to correct: among the rows that are there, else as the server finds it; begins again at the end. */
function useNextProblem(fileId: string) {
  const client = useQueryClient();
  return async ({ of, ...table }: Table, from: { row: number; field: number }) => {
    const near = findNext(table, from);
    if (near !== 'far' && near !== null) return near;
    // Only where all rows are shown does the number of a row say its place.
    if (of.view !== 'all') {
      const again = findNext(table, { row: -1, field: -1 });
      return again === 'far' ? null : again;
    }
    const { items } = await client.fetchQuery(nextRowQuery(fileId, { view: 'problem' }, from.row + 1));
    const [row] = items;
    return row ? { row: row.number - 1, field: wrongFields(row, table.fields)[0] ?? 0 } : null;
  };
}
