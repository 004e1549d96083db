import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './input.tsx';

/** One of a few options, in the browser's own list: every device has a good one. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={classNames(controlStyle, controlHeight, 'appearance-none pr-9', className)}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-muted"
      />
    </span>
  );
}
