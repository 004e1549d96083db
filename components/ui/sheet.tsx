'use client';

import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { scrimStyle } from './dialog.tsx';
import { returnFocus } from './return-focus.ts';

export const Sheet = Primitive.Root;

const sides = {
  left: 'top-(--sandbox-bar) bottom-0 left-0 w-72 max-w-[85vw] slide-in-from-left-8',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl slide-in-from-bottom-8',
};

type SheetContentProps = {
  side: keyof typeof sides;
  /** Read out, and shown only with a `closeLabel`. */
  title: string;
  /** The label of the close button next to the title, which stay in sight however long the sheet is. */
  closeLabel?: string;
  /** Gets the focus when the sheet closes. */
  returnTo: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

export function SheetContent({ side, title, closeLabel, returnTo, className, children }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyle} />
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
        <Primitive.Title className={closeLabel ? 'py-3 pr-14 pl-4 font-semibold text-lg' : 'sr-only'}>
          {title}
        </Primitive.Title>
        {children}
        {/* The button comes after what it closes, so that the sheet opens with the focus on its first choice. */}
        {closeLabel ? (
          <Primitive.Close asChild>
            <Button variant="ghost" size="icon" aria-label={closeLabel} className="absolute top-1.5 right-2">
              <X aria-hidden className="size-5" />
            </Button>
          </Primitive.Close>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
