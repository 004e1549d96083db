import type { SheetRow } from './sheet.tsx';

export type SheetEntry = [label: string, value: string | null | undefined];

/** A sheet has no row for a value that is absent. */
export const dropEmptyRows = (rows: SheetEntry[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => row[1] !== null && row[1] !== undefined && row[1] !== '');
