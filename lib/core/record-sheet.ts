import type { Money } from './money.ts';

export type SheetRow = [label: string, value: string];
export type SheetPart = { title: string; facts: SheetRow[] };

/** What the sheet of one record says, in whole sentences and in order: a browser prints it, and the PDF draws it. */
export type RecordSheet = {
  title: string;
  /** The number that identifies the record. */
  subtitle: string;
  /** What the amount is. */
  sumLabel: string;
  sum: Money;
  /** The status with its date and time. */
  state: string;
  /** Why it failed. */
  reason: string | null;
  /** What a reader must not conclude from the sheet. */
  note: string | null;
  parts: readonly SheetPart[];
};

type SheetEntry = [label: string, value: string | null | undefined];
export type SheetDraft = { title: string; facts: SheetEntry[] };

/** A sheet has no row for a value that is absent, and no part without rows. */
export function dropEmptyRows(parts: readonly SheetDraft[]): SheetPart[] {
  return parts
    .map(({ title, facts }) => ({ title, facts: facts.filter(hasValue) }))
    .filter(({ facts }) => facts.length > 0);
}

function hasValue(row: SheetEntry): row is SheetRow {
  return row[1] !== null && row[1] !== undefined && row[1] !== '';
}
