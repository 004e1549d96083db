import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './input.tsx';

/** Grows with its text up to a third of the window. */
export function Textarea({ className, rows = 2, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(
        controlLook,
        'field-sizing-content max-h-[33vh] min-h-9 resize-y py-2',
        className,
      )}
      {...props}
    />
  );
}
