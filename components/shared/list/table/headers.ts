import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import type { Header } from './table-styles.ts';

/** A column's head without its words, which are the text of its key. */
export type HeaderColumn<Key extends string = string> = Omit<Header, 'key' | 'header'> & { key: Key };

/** The headers of a list, with the texts of their keys. */
export function toHeaders<Key extends string>(
  places: readonly HeaderColumn<Key>[],
  toText: (key: Key) => string,
) {
  return places.map((place) => ({ ...place, header: toText(place.key) }));
}

export function toColumns<Key extends string, Row>(
  headers: readonly (Header & { key: Key })[],
  cells: Record<Key, (row: Row) => ReactNode>,
): Column<Row>[] {
  return headers.map((head) => ({ ...head, cell: cells[head.key] }));
}
