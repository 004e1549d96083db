import type { SheetRow } from './sheet.tsx';

export type SheetEntry = [label: string, value: string | null | undefined];

/** A sheet has no line for what nobody said. */
export const dropEmptyRows = (rows: SheetEntry[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => row[1] !== null && row[1] !== undefined && row[1] !== '');
