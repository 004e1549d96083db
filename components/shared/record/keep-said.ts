import type { SheetRow } from './sheet.tsx';

export type Said = [label: string, value: string | null | undefined];

/** A sheet has no line for what nobody said. */
export const keepSaid = (rows: Said[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => row[1] !== null && row[1] !== undefined && row[1] !== '');
