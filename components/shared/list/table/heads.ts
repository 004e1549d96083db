import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import type { Head } from './table-look.ts';

/** A column's head without its words, which are the text of its key. */
export type HeadPlace<Key extends string = string> = Omit<Head, 'key' | 'header'> & { key: Key };

/** The head of a list without its cells, so that the skeleton on the server can use it too. */
export function toHeads<Key extends string>(places: readonly HeadPlace<Key>[], toText: (key: Key) => string) {
  return places.map((place) => ({ ...place, header: toText(place.key) }));
}

export function toColumns<Key extends string, Row>(
  heads: readonly (Head & { key: Key })[],
  cells: Record<Key, (row: Row) => ReactNode>,
): Column<Row>[] {
  return heads.map((head) => ({ ...head, cell: cells[head.key] }));
}
