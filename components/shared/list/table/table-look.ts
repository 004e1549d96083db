import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A column as its head needs it. */
export type Head = {
  key: string;
  header: ReactNode;
  /** Amounts and counts are right-aligned. */
  align?: 'right';
  /** Of the head alone: its width is the column's. */
  width?: 'w-0' | 'w-1/5' | 'w-1/4' | 'w-1/3' | 'w-1/2';
  /** Classes of the head and of every cell: `max-lg:hidden`. */
  className?: string;
  /** The column that shows a row's note. */
  note?: true;
};

export const tableLook = 'record-table w-full border-collapse text-left text-sm';
export const phoneListLook = '-mx-6 border-line border-t max-sm:-mx-4';

type Placed = Pick<Head, 'align' | 'width' | 'className'>;

/** What all heads and all cells share belongs to the table, so that none says it. */
export function headLook({ align, width, className }: Placed): string | undefined {
  return classNames(align === 'right' && 'text-right', width, className) || undefined;
}

export function cellLook({ align, className }: Placed): string | undefined {
  return classNames(align === 'right' && 'text-right', className) || undefined;
}
