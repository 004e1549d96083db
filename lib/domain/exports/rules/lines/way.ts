import type { ByteSink } from '#lib/core/bytes.ts';
import type { Way } from '../movement-cells.ts';
import type { Cell } from '../table.ts';
import type { Learned } from './learned.ts';

/** A column of a file: how its cells come (see `Way`), and how one is made of the fields that COPY wrote, tabs between. */
export type LineColumn = { way: Way; fields: number; toCell: (fields: string) => Cell };

export type Context = { out: ByteSink; toText: (cell: Cell) => string; learned: Learned; place: () => void };

/** Writes the cell whose fields begin at `from`, and returns where they end. */
export type WriteCell = (bytes: Buffer, from: number, to: number) => number;
/** Writes a cell whose fields are exactly these bytes; false: they are none of those that this way is for. */
export type Write = (bytes: Buffer, from: number, to: number) => boolean;

export type Make = (bytes: Buffer, from: number, to: number) => string;
export type ToWrite = (column: LineColumn, context: Context, make: Make) => Write;
