import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * The frame that all form controls share. Text is 16 px on a phone, because iOS zooms the page on focus below
 * that.
 */
export const controlStyle = [
  'w-full min-w-0 rounded-lg border border-line-control bg-surface px-3 text-base text-ink max-sm:text-lg',
  'transition-[border-color,box-shadow] placeholder:text-ink-faint hover:border-ink-faint',
  'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-ring focus-visible:outline-offset-0',
  'aria-invalid:border-failed aria-invalid:focus-visible:outline-failed',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-muted',
].join(' ');

export const controlHeight = 'h-9 pointer-coarse:h-11';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={classNames(controlStyle, controlHeight, 'read-only:bg-sunken', className)}
      {...props}
    />
  );
}
