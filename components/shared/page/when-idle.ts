'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** Safari knows no idle callbacks. */
const restMs = 300;
/** A page that never comes to rest gets the rest of its code all the same. */
const patienceMs = 2_000;
/** A load that failed is tried again: the connection may be away for a moment. */
const retryMs = 5_000;

/** Does it once the page has come to rest after its first showing. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, restMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
}

/** Loads what will be needed in trouble, while there is none: without a connection it could not be loaded any more. */
export function useLoadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      load().catch(() => {
        retry = setTimeout(attempt, retryMs);
      });
    };
    const callOff = whenIdle(attempt);
    return () => {
      callOff();
      clearTimeout(retry);
    };
  }, [load]);
}

/**
 * A component that nobody waits for, once the page has come to rest: null until then. `load` is the same function each
 * time. A part like this cannot break the page by not coming, as one by `dynamic` would.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const [attempt] = useState(() => () => load().then((loaded) => setLate(() => loaded)));
  useLoadWhenIdle(attempt);
  return Late;
}
