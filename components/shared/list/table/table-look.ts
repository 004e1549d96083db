import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A column as its head needs it. */
export type Head = {
  key: string;
  header: ReactNode;
  /** Amounts and counts are right-aligned. */
  align?: 'right';
  /** Classes of the cell: a width, `max-lg:hidden`. */
  className?: string;
  /** The column that shows a row's note. */
  note?: true;
};

export const tableLook = 'w-full border-collapse text-left text-sm';
export const phoneListLook = '-mx-6 border-line border-t max-sm:-mx-4';

type Placed = Pick<Head, 'align' | 'className'>;

export function headLook({ align, className }: Placed): string {
  return classNames(
    'h-9 whitespace-nowrap border-line border-b px-3 font-medium text-ink-muted text-xs',
    align === 'right' && 'text-right',
    className,
  );
}

export function cellLook({ align, className }: Placed): string {
  return classNames('record-cell', align === 'right' && 'text-right', className);
}
