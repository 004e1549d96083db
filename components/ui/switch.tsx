'use client';

import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A switch, on or off, effective at once; there is nothing to save. */
export function Switch({ label, hint, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </span>
        ) : null}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          'relative h-5 w-9 shrink-0 rounded-full border border-line-control bg-sunken transition-colors',
          'aria-checked:border-accent aria-checked:bg-accent disabled:cursor-not-allowed disabled:opacity-60',
          'after:absolute after:-inset-3 after:content-[""]',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'absolute top-0.5 left-0.5 size-3.5 rounded-full transition-transform',
            checked ? 'translate-x-4 bg-on-accent' : 'bg-ink-muted',
          )}
        />
      </button>
    </div>
  );
}
