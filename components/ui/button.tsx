'use client';

import type { ComponentProps, ReactNode } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /**
     * Locks the button while its action runs. It keeps its width, its focus and its place in the tab order.
     */
    pending?: boolean;
    /** What the button says while pending ("Sending…"). */
    pendingLabel?: ReactNode;
  };

const content = 'button-words';

export function Button(props: ButtonProps) {
  const { className, variant, size, pending = false, pendingLabel, children, onClick, ...rest } = props;
  const locked = pending ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <button
      type="button"
      className={classNames(buttonStyle({ variant, size }), className)}
      {...rest}
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
