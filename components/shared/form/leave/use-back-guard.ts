'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

type Go = () => void;
type Marked = { isFormGuard?: boolean } | null;

/**
 * Browsers report Back only after it has happened. So while there is something to lose, a second history
 * entry with the same address lies above the form's own. Back leads from that entry to the form's; the guard
 * pushes the entry again at once and asks the question.
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
      // An entry without a state is an anchor on the page; a guard entry is reached from such an anchor;
      // another page is not ours.
      if (!isArmed.current || !state || state.isFormGuard || window.location.pathname !== form) return;
      // The router would treat the form's older address as a navigation of its own.
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

/** Keeps the router's own state in the entry, so that the router ignores it. */
function pushGuard(address: string): void {
  window.history.pushState({ ...window.history.state, isFormGuard: true }, '', address);
}
