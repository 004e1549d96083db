'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** Safari has no idle callbacks. */
const restMs = 300;
/** A page that never becomes idle loads the rest of its code all the same. */
const patienceMs = 2_000;
/** A load that failed is tried again: the connection may be away for a moment. */
const retryMs = 5_000;

/** Runs it once the page is idle after its first paint. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, restMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
}

/** Loads what will be needed in trouble in advance: without a connection it could not be loaded any more. */
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
 * A component that nobody waits for, loaded once the page is idle; null until then. `load` must be the same
 * function each time. Unlike one made with `dynamic`, it cannot break the page when it fails to load.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const [attempt] = useState(() => () => load().then((loaded) => setLate(() => loaded)));
  useLoadWhenIdle(attempt);
  return Late;
}
