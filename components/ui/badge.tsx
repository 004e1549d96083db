import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneSoft } from './tone.ts';

/** A small label on a tint. Without a tone it is a plain label ("SBP", "Sandbox"), not a status. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 align-middle max-w-full items-center gap-1.5 rounded-md px-1.5 font-medium text-xs',
        tone ? toneSoft[tone] : 'border border-line bg-surface text-ink-muted',
        className,
      )}
      {...props}
    />
  );
}
