'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toDestination } from './to-destination.ts';
import { useBackGuard } from './use-back-guard.ts';

type Go = () => void;

/**
 * While it is on, stops everything that leads off the page: links (the palette and shortcuts click one too),
 * Back, and closing the tab. `leave` goes where the person wanted to.
 */
export function useLeaveGuard(isOn: boolean) {
  const router = useRouter();
  const [go, setGo] = useState<Go | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const isFree = useRef(false);
  const ask = useCallback((next: Go) => {
    if (isFree.current) return next();
    returnTo.current = document.activeElement as HTMLElement | null;
    setGo(() => next);
  }, []);
  useBackGuard(isOn, ask);
  useEffect(() => {
    if (!isOn) return;
    const unload = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || isFree.current) return;
      const { href, target } = anchor;
      const hasDownload = anchor.hasAttribute('download');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const to = toDestination(
        { button, metaKey, ctrlKey, shiftKey, altKey, anchor: { href, target, hasDownload } },
        window.location.href,
      );
      if (to === null) return;
      // The link sees that its click was handled; other listeners (a menu that closes) still get it.
      event.preventDefault();
      // Replaces the back guard's entry, so that Back from there takes one step.
      ask(() => router.replace(to as Route));
    };
    window.addEventListener('beforeunload', unload);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('click', click, true);
    };
  }, [isOn, ask, router]);
  const stay = () => setGo(null);
  const leave = () => {
    isFree.current = true;
    setGo(null);
    go?.();
  };
  return { isAsking: go !== null, stay, leave, returnTo };
}
