'use client';

import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** What a menu needs that is opened by a button outside it. */
export type MenuHold = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it; it gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
};

type MoreButtonProps = {
  label: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Called when the pointer or the focus reaches the button: the menu's code comes before the press. */
  load: () => unknown;
  toMenu: (hold: MenuHold) => ReactNode;
  className?: string;
};

/** Three dots with a menu that is loaded when somebody is about to want it. */
export function MoreButton({ label, variant, load, toMenu, className }: MoreButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={className ?? 'relative'}>
      <Button
        ref={button}
        {...(variant && { variant })}
        size="sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="w-8 px-0 pointer-coarse:w-10"
      >
        <Ellipsis aria-hidden className="size-4" />
      </Button>
      {wanted ? toMenu({ open, onOpenChange: setOpen, returnTo: button }) : null}
    </span>
  );
}
