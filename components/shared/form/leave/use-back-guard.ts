'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

type Go = () => void;
type Marked = { isFormGuard?: boolean } | null;

/**
 * The browser tells of the way back only after it was taken. So a second entry of the same address stands on top of
 * the form's own while there is something to lose: going back leads from it to the form, is put right at once, and
 * the question comes.
 */
export function useBackGuard(isOn: boolean, ask: (go: Go) => void): void {
  const isArmed = useRef(false);
  const latest = useRef({ isOn, ask });
  const address = useRef('');
  const search = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with what the router reads from it
  useEffect(() => {
    address.current = window.location.href;
  }, [search]);
  useEffect(() => {
    latest.current = { isOn, ask };
  });
  useEffect(() => {
    if (!isOn || isArmed.current) return;
    isArmed.current = true;
    if (!(window.history.state as Marked)?.isFormGuard) pushGuard(window.location.href);
  }, [isOn]);
  useEffect(() => {
    const form = window.location.pathname;
    const back = (event: PopStateEvent) => {
      const state = event.state as Marked;
      // Without a state it is a place on the page; a guard is reached from such a place; another page is not ours.
      if (!isArmed.current || !state || state.isFormGuard || window.location.pathname !== form) return;
      // The router would take the form's older address for a step of its own.
      event.stopImmediatePropagation();
      if (!latest.current.isOn) {
        isArmed.current = false;
        window.history.back();
        return;
      }
      pushGuard(address.current);
      latest.current.ask(() => {
        isArmed.current = false;
        window.history.go(-2);
      });
    };
    window.addEventListener('popstate', back, true);
    return () => window.removeEventListener('popstate', back, true);
  }, []);
}

/** With the router's own state in it, which keeps the router out of it. */
function pushGuard(address: string): void {
  window.history.pushState({ ...window.history.state, isFormGuard: true }, '', address);
}
