'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** The narrowest width at which a list is a table and a menu floats (Tailwind's `sm`). */
export const wideScreen = '(min-width: 40rem)';

/** False on the server and in the first paint. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
