'use client';

import * as Primitive from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** Only the place where the panel hangs: its button was there before the panel's code was. */
export function PopoverPlace() {
  return (
    <Primitive.Anchor asChild>
      <span aria-hidden className="pointer-events-none absolute inset-0" />
    </Primitive.Anchor>
  );
}

export const floatStyle = [
  'z-50 rounded-lg bg-raised text-ink shadow-float outline-none',
  'animate-in fade-in-0 zoom-in-98 duration-120',
].join(' ');

/** What is longer than the room under or over its button scrolls: its last line must not lie outside the window. */
const panelStyle = `${floatStyle} max-h-[min(42rem,var(--radix-popover-content-available-height))] overflow-y-auto`;

export function PopoverContent({
  className,
  align = 'start',
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={classNames(panelStyle, className)}
        {...props}
      />
    </Primitive.Portal>
  );
}
