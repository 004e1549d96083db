'use client';

import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Whether all of a part is drawn: what is out of sight follows the first frame, so that nobody waits for it. What the server
 * has rendered is whole from the beginning.
 */
export function useIsWhole(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isHydrating);
}
