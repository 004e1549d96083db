import 'server-only';
import { transaction } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { isNoLine } from '#lib/table/columns/headings.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import type { TableRow } from '#lib/table/table.ts';
import { ColumnCounts } from '../../rules/column-facts.ts';
import { guessByNames, isColumnName } from '../../rules/column-names.ts';
import { guessedRows } from '../../rules/limits.ts';
import { maskCells } from '../../rules/mask-texts.ts';
import { mostRows } from '../../status.ts';
import { lockFile, moveFile } from '../../store/files.ts';
import { insertRows, type NewRow } from '../../store/rows.ts';
import { sealHidden } from './sealed.ts';

/** Another run has read the file to its end, or a person has discarded it. */
export class ReadingOver extends Error {}

/** A column of codes shows after so many of them. */
const fewestCodes = 3;

/** Keeps the rows of a table as they are in the file, but for card numbers, and counts what its columns look like. */
export class RowKeeper {
  count = 0;
  readonly counts = new ColumnCounts();
  readonly samples: string[][] = [];
  private readonly cardColumn: number | null;
  private readonly fileId: string;
  private readonly header: readonly string[];

  constructor(fileId: string, header: readonly string[]) {
    this.fileId = fileId;
    this.header = header;
    this.cardColumn = guessByNames(header).cardNumber;
  }

  async keep(part: readonly TableRow[]): Promise<void> {
    const lines = part.map(({ number: line, cells }, at) => ({
      number: this.count + at + 1,
      line,
      cells,
      isSkipped: isNoLine(cells, this.header),
    }));
    const whole = lines.filter(({ isSkipped }) => !isSkipped).map(({ cells }) => cells);
    this.counts.add(whole);
    // Refused before any of them is kept.
    this.refuseCardCodes();
    this.samples.push(...whole.slice(0, guessedRows - this.samples.length));
    this.count += lines.length;
    if (this.count > mostRows) throw new UnreadableTable('table_too_long', { max: mostRows });
    await this.write(lines);
  }

  /** The file says how far it was read: what an earlier run has kept is not kept again. */
  private async write(lines: readonly Omit<NewRow, 'sealedCells'>[]): Promise<void> {
    await transaction(async (tx) => {
      const file = await lockFile(tx, this.fileId);
      if (file?.status !== 'reading') throw new ReadingOver();
      const left = lines.filter(({ number }) => number > file.doneCount);
      if (left.length === 0) return;
      await insertRows(
        tx,
        this.fileId,
        left.map((row) => this.seal(row)),
      );
      await moveFile(tx, this.fileId, ['reading'], { doneCount: this.count });
      await publish(tx, 'payout-file', this.fileId);
    });
  }

  private seal(row: Omit<NewRow, 'sealedCells'>): NewRow {
    const { shown, hidden } = maskCells(row.cells, (column) => this.isCardColumn(column));
    return {
      ...row,
      cells: shown,
      sealedCells: sealHidden(this.fileId, row.number, { cells: hidden, texts: {} }),
    };
  }

  /** Its name says so, or what it holds: mistyped numbers in it are masked as well. */
  private isCardColumn(column: number): boolean {
    const { cards, filled } = this.counts.of(column);
    return column === this.cardColumn || cards * 2 >= Math.max(filled, 1);
  }

  /** A column of three digits beside card numbers, which no name says to be anything else, holds their codes. */
  private refuseCardCodes(): void {
    const { columns } = this.counts;
    if (!columns.some(({ cards, filled }) => cards >= fewestCodes && cards * 2 > filled)) return;
    const isCodes = columns.some(
      ({ threeDigits, filled, round }, at) =>
        threeDigits >= fewestCodes &&
        threeDigits * 10 >= filled * 9 &&
        round * 2 < threeDigits &&
        !isColumnName(this.header[at] ?? ''),
    );
    if (isCodes) throw new UnreadableTable('file_card_codes');
  }
}
