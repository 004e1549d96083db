'use client';

import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

export const TooltipProvider = Primitive.Provider;

type TooltipProps = {
  label: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Set to false where the label is already visible. */
  enabled?: boolean;
};

/** Explains what is already there; never the only place of a fact. */
export function Tooltip({ label, children, side = 'top', enabled = true }: TooltipProps) {
  if (!enabled) return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fade-in-0 z-50 max-w-80 animate-in break-words rounded-md bg-ink px-2 py-1 text-surface text-xs duration-120"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
