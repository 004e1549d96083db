import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlLook } from './input.tsx';

/** The browser's own select: right on every phone and for every screen reader. Long lists take a Combobox. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(controlLook, controlHeight, 'appearance-none truncate pr-9')} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-muted"
      />
    </span>
  );
}
