'use client';

import { useSyncExternalStore } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { roomForTable } from '#components/shared/viewer/window-width.ts';

function subscribe(notify: () => void): () => void {
  const list = window.matchMedia(roomForTable);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/**
 * Whether rows appear in a table, or as cards one under the other. Every row is made once, in the one form that the
 * window has room for; the server takes the form that this browser had last.
 */
export function useRoomForTable(): boolean {
  const { isNarrow } = useViewer();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(roomForTable).matches,
    () => !isNarrow,
  );
}
