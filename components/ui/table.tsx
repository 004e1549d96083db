import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Plain table parts: 13 px, rows of 40, hairlines. Lists of records take `DataTable`. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table className={classNames('w-full border-collapse text-left text-sm', className)} {...props} />;
}

export function HeaderCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-9 whitespace-nowrap border-line border-b px-3 font-medium text-ink-muted text-xs first:pl-0 last:pr-0',
        className,
      )}
      {...props}
    />
  );
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={classNames('border-line border-b last:border-b-0', className)} {...props} />;
}

export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classNames('h-10 px-3 py-1.5 first:pl-0 last:pr-0', className)} {...props} />;
}
