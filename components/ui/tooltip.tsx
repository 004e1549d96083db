import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const sides = {
  right: 'top-1/2 left-full ml-2 -translate-y-1/2',
  bottom: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
};

type TooltipProps = {
  label: ReactNode;
  /** One focusable element with an accessible name of its own: the tooltip is only visual. */
  children: ReactNode;
  side?: keyof typeof sides;
  className?: string;
};

/**
 * Names an icon on hover and focus. Plain CSS: it costs nothing, but a scrolling box around it would clip it.
 */
export function Tooltip({ label, children, side = 'bottom', className }: TooltipProps) {
  return (
    <span className={classNames('group/tip relative block', className)}>
      {children}
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none invisible absolute z-50 whitespace-nowrap rounded-md bg-ink px-2 py-1 text-surface text-xs',
          'opacity-0 transition-opacity group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300',
          'group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100',
          sides[side],
        )}
      >
        {label}
      </span>
    </span>
  );
}
