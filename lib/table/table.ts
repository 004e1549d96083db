import type { Encoding } from './file/encoding.ts';
import type { Separator } from './file/separate.ts';

/** A row and the line of the file, or the row of the sheet, on which it appears: the first is 1. */
export type TableRow = { number: number; cells: string[] };

/** What a sheet holds that its rows do not show. */
export type SheetNotes = { hiddenRows: number; emptyFormulas: number; merged: number; shortened: number };

/** What a person chose about how a file is read; what is not there is found by the file itself. */
export type ReadingChoice = {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  sheet?: string | undefined;
  /** The line of the headings; 0 for a file that has none. */
  headings?: number | undefined;
};

/** How a file was read: by its text, or by a sheet of a workbook. */
export type Reading = {
  encoding: Encoding | null;
  separator: Separator | null;
  sheet: string | null;
  /** All sheets that can be chosen. */
  sheets: string[];
  /** 0: the table begins with its first row, and its columns have no names. */
  headings: number;
  notes: SheetNotes | null;
};

export type Table = {
  reading: Reading;
  /** The names of the columns; empty texts where they have none. */
  header: string[];
  /** Rows above the headings, which are no part of the table. */
  titles: TableRow[];
  /** The rows below the headings that are not empty, some at a time. */
  rows: Generator<TableRow[]>;
};
