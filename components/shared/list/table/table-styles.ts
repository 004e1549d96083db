import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A column as its head needs it. */
export type Header = {
  key: string;
  header: ReactNode;
  /** Amounts and counts are right-aligned. */
  align?: 'right';
  /** The width of the header cell alone, which is the column's. */
  width?: 'w-0' | 'w-1/5' | 'w-1/4' | 'w-1/3' | 'w-1/2';
  /** Classes of the head and of every cell: `max-lg:hidden`. */
  className?: string;
  /** The column that shows a row's note. */
  note?: true;
};

export const tableStyle = 'record-table w-full border-collapse text-left text-sm';
export const phoneListStyle = '-mx-6 border-line border-t max-sm:-mx-4';

type Placed = Pick<Header, 'align' | 'width' | 'className'>;

/** What all headers and all cells share belongs to the table, so that none says it. */
export function headerStyle({ align, width, className }: Placed): string | undefined {
  return classNames(align === 'right' && 'text-right', width, className) || undefined;
}

export function cellStyle({ align, className }: Placed): string | undefined {
  return classNames(align === 'right' && 'text-right', className) || undefined;
}
