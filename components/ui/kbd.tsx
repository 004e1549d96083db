import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1',
        'font-sans text-ink-muted text-xs',
        className,
      )}
      {...props}
    />
  );
}
