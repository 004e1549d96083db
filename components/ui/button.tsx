'use client';

import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const buttonVariants = cva(
  [
    'inline-grid select-none place-items-center whitespace-nowrap rounded-lg font-medium text-base',
    'transition-colors aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border border-line-strong bg-surface hover:bg-hover',
        ghost: 'text-ink-muted hover:bg-hover hover:text-ink disabled:bg-transparent',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
      },
      size: {
        sm: 'h-8 px-2.5 text-sm pointer-coarse:h-10',
        md: 'h-9 px-3.5 pointer-coarse:h-11',
        lg: 'h-11 px-5',
        icon: 'size-9 pointer-coarse:size-11',
        'icon-sm': 'size-7 rounded-md pointer-coarse:size-10',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the child (a link) with the looks of a button. */
    asChild?: boolean;
    /** Locks the button while its act runs. It keeps its width, its focus and its place in the tab order. */
    pending?: boolean;
    /** What it is doing, said while pending ("Sending…"). */
    pendingLabel?: ReactNode;
  };

export function Button({ className, variant, size, asChild, ...props }: ButtonProps) {
  const look = classNames(buttonVariants({ variant, size }), className);
  if (asChild) {
    const { pending, pendingLabel, ...rest } = props;
    return <Slot.Root className={look} {...rest} />;
  }
  return <PlainButton className={look} {...props} />;
}

const content = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

function PlainButton({ pending = false, pendingLabel, children, onClick, ...props }: ButtonProps) {
  const locked = pending ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <button
      type="button"
      {...props}
      {...locked}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      <span className={classNames(content, pending && 'invisible')}>{children}</span>
      {/* Both labels lie in one grid cell, so the wider of them sets the width once and for all. */}
      {pendingLabel !== undefined || pending ? (
        <span className={classNames(content, !pending && 'invisible')} aria-hidden={!pending}>
          <Spinner />
          {pendingLabel}
        </span>
      ) : null}
    </button>
  );
}
