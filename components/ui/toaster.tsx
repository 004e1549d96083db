'use client';

import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleX, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { classNames } from './class-names.ts';
import { dropToast, type Toast, toastStore } from './toast.ts';
import { type Tone, toneText } from './tone.ts';

const icons: Record<Tone, typeof CircleAlert> = {
  waiting: CircleDashed,
  moving: CircleAlert,
  done: CircleCheck,
  attention: CircleHelp,
  failed: CircleX,
};

/** Failures and uncertain outcomes stay longer. */
const shownMs: Record<Tone, number> = {
  waiting: 6_000,
  moving: 6_000,
  done: 6_000,
  attention: 12_000,
  failed: 12_000,
};

type ToasterProps = { label: string; closeLabel: string };

/**
 * Radix provides the region, its key (F8) and keeps dialogs open when a message over them is pressed. The
 * messages are not `Primitive.Root`: that one takes every Escape while it is shown, also from a dialog
 * somebody works in.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [isThere, setThere] = useState(false);
  // Screen readers announce only what is added to a live region.
  useEffect(() => setThere(true), []);
  const { isHeld, holding } = useHold();
  return (
    <Primitive.Provider label={label}>
      <Primitive.Viewport
        aria-live="polite"
        aria-relevant="additions"
        data-held={isHeld ? '' : undefined}
        className="toasts fixed right-0 bottom-0 z-60 flex w-100 max-w-full flex-col gap-2 p-4 outline-none max-sm:[&>li:not(:last-child)]:hidden print:hidden"
        {...holding}
      >
        {isThere
          ? toasts.map((toast) => (
              <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} isHeld={isHeld} />
            ))
          : null}
      </Primitive.Viewport>
    </Primitive.Provider>
  );
}

/** No message disappears while somebody points at it, has the focus in it, or looks at another window. */
function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const leave = () => setHidden(true);
    const comeBack = () => setHidden(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  const holding = {
    // A message that appears under a resting pointer counts as hovered, and would stay until somebody moves the mouse.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointed(true);
    },
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isPointed || isFocused || isHidden, holding };
}

type ToastCardProps = { toast: Toast; closeLabel: string; isHeld: boolean };

function ToastCard({ toast, closeLabel, isHeld }: ToastCardProps) {
  const { id, tone, title, detail, reference, action, link } = toast;
  const card = useRef<HTMLLIElement>(null);
  const Icon = icons[tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dropToast(id), shownMs[tone]);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);
  const close = () => {
    // The next Tab continues from here, not from the top of the page.
    if (card.current?.contains(document.activeElement)) card.current.parentElement?.focus();
    dropToast(id);
  };
  return (
    <li
      ref={card}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-lg bg-raised p-3 pr-2 shadow-float duration-150',
        'fade-in-0 slide-in-from-bottom-2 animate-in',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', toneText[tone])} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {detail || reference ? (
          <p className="text-ink-muted text-sm">
            {detail}
            {detail && reference ? '\u00a0· ' : null}
            <span className="whitespace-nowrap">{reference}</span>
          </p>
        ) : null}
        {action ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5 text-accent-text"
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        ) : null}
        {link ? (
          <ButtonLink
            href={link.href}
            variant="ghost"
            size="sm"
            className="-ml-2.5 text-accent-text"
            onClick={close}
          >
            {link.label}
          </ButtonLink>
        ) : null}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={closeLabel} onClick={close}>
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
