import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import { type ExportColumn, type ExportTexts, parts } from '../schemas.ts';

/** The columns of the file: those of the screen in its order, and our id, by which a row is found again. */
export function toExportColumns(columns: readonly HistoryColumn[]): ExportColumn[] {
  return [...columns.flatMap((column): readonly ExportColumn[] => parts[column]), 'id'];
}

/** The heading of a column; one of times says in which zone they are, because nothing else in the file does. */
export function toHeading(column: ExportColumn, texts: ExportTexts, timeZone: string): string {
  const name = texts.columns[column];
  return column === 'created' || column === 'finished' ? `${name} (${texts.toZone(timeZone)})` : name;
}
