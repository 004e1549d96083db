import { ByteSink } from '#lib/core/bytes.ts';
import type { Cell } from '../table.ts';
import { learn } from './learned.ts';
import type { LineColumn, WriteCell } from './way.ts';
import { toCellWriter } from './write-cells.ts';

/** What stands before something, around the number of its row. */
type Numbered = readonly [string, string];

/** How a kind of file writes its rows. */
export type LineFormat = {
  toText: (cell: Cell) => string;
  /** Where cells say where they are: before a row, and before each cell of a column that is not empty. */
  places: { row: Numbered; cell: (column: number) => Numbered } | null;
  between: string;
  end: string;
};

/** The lines of most parts fit; more are made room for. */
const usualBytes = 96 * 1_024;
const encoder = new TextEncoder();

/**
 * Makes the rows of a file out of lines that COPY wrote, from bytes to bytes: most of a million rows is copied, looked up
 * or moved about, and only what is unusual becomes a text of JavaScript.
 */
export class MovementLines {
  private readonly out = new ByteSink(usualBytes);
  private readonly cells: readonly WriteCell[];
  private readonly begin: () => void;
  private readonly between: Uint8Array;
  private readonly end: Uint8Array;
  /** How many rows stand above the next one. */
  rowsBefore: number;

  constructor(columns: readonly LineColumn[], format: LineFormat, rowsBefore: number) {
    const { places, toText } = format;
    const learned = learn(toText);
    this.begin = this.toPlace(places?.row);
    this.cells = columns.map((column, at) =>
      toCellWriter(column, {
        out: this.out,
        toText,
        learned,
        place: this.toPlace(places?.cell(at)),
      }),
    );
    this.between = encoder.encode(format.between);
    this.end = encoder.encode(format.end);
    this.rowsBefore = rowsBefore;
  }

  /** A line from its first field to its end. */
  add(bytes: Buffer, from: number, to: number): void {
    const { out, between, cells } = this;
    this.rowsBefore += 1;
    this.begin();
    let at = from;
    for (let index = 0; index < cells.length; index += 1) {
      if (index > 0) out.put(between);
      at = (cells[index] as WriteCell)(bytes, at, to) + 1;
    }
    out.put(this.end);
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.out.take();
  }

  private toPlace(place: Numbered | undefined): () => void {
    if (!place) return () => {};
    const [before, after] = [encoder.encode(place[0]), encoder.encode(place[1])];
    return () => {
      this.out.put(before);
      this.out.putNumber(this.rowsBefore);
      this.out.put(after);
    };
  }
}
