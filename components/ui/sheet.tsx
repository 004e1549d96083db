'use client';

import * as Primitive from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { scrimLook } from './dialog.tsx';
import { returnFocus } from './return-focus.ts';

export const Sheet = Primitive.Root;

const sides = {
  left: 'top-(--sandbox-bar) bottom-0 left-0 w-72 max-w-[85vw] slide-in-from-left-8',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl slide-in-from-bottom-8',
};

type SheetContentProps = {
  side: keyof typeof sides;
  /** Read out, and shown only with `showTitle`. */
  title: string;
  showTitle?: boolean;
  /** Gets the focus when the sheet closes. */
  returnTo: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

export function SheetContent({ side, title, showTitle, returnTo, className, children }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimLook} />
      <Primitive.Content
        aria-describedby={undefined}
        onCloseAutoFocus={returnFocus(returnTo)}
        className={classNames(
          'fixed z-50 flex flex-col bg-raised text-ink shadow-float outline-none',
          'animate-in fade-in-0 duration-150',
          sides[side],
          className,
        )}
      >
        <Primitive.Title className={showTitle ? 'px-4 pt-4 pb-2 font-semibold text-lg' : 'sr-only'}>
          {title}
        </Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
