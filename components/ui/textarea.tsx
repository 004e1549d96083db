import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './input.tsx';

/** Begins with its rows, and grows with its text up to a third of the window. */
export function Textarea({ className, rows = 2, style, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlStyle, 'field-sizing-content max-h-[33vh] resize-y py-2', className)}
      // A field as high as its content takes no height from its rows: their lines, its padding and its border do.
      style={{ minHeight: `calc(${rows}lh + 1rem + 2px)`, ...style }}
      {...props}
    />
  );
}
