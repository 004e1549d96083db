import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('min-w-0 rounded-xl border border-line bg-surface', className)}
      {...props}
    />
  );
}
