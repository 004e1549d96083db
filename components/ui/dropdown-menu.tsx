'use client';

import { Check } from 'lucide-react';
import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { floatStyle } from './popover.tsx';

export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/**
 * Not modal: the page behind stays readable for screen readers and does not jump when its scroll bar
 * disappears.
 */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

/** Only the place where the menu hangs: its button was there before the menu's code was. */
export function DropdownMenuPlace() {
  return (
    <Primitive.Trigger asChild>
      <span aria-hidden className="pointer-events-none absolute inset-0" />
    </Primitive.Trigger>
  );
}

const menuStyle = classNames(floatStyle, 'min-w-52 p-1');
const itemStyle = [
  'relative flex min-h-8 select-none items-center gap-2.5 rounded-md px-2 py-1 text-base outline-none',
  'data-[highlighted]:bg-hover data-[disabled]:text-ink-faint pointer-coarse:min-h-11',
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted',
].join(' ');

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={classNames(menuStyle, className)}
        {...props}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { danger?: boolean };

export function DropdownMenuItem({ className, danger, ...props }: ItemProps) {
  return (
    <Primitive.Item
      className={classNames(itemStyle, danger && 'text-failed [&>svg]:text-failed', className)}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={classNames(itemStyle, 'pr-8', className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2 text-accent-text">
        <Check aria-hidden className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={classNames('px-2 pt-1.5 pb-1 text-ink-muted text-xs', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
