'use client';

import { useEffect, useState } from 'react';

const lockName = 'paydesk-watcher';

/** True in exactly one of the tabs that want it: that tab polls for all while they are hidden. */
export function useSoleWatcher(isWanted: boolean): boolean {
  const [isWatcher, setWatcher] = useState(false);
  useEffect(() => {
    if (!isWanted || !navigator.locks) return;
    const end = Promise.withResolvers<void>();
    const queue = new AbortController();
    const hold = () => {
      setWatcher(true);
      return end.promise;
    };
    navigator.locks.request(lockName, { signal: queue.signal }, hold).catch((error: unknown) => {
      if (!queue.signal.aborted) throw error;
    });
    return () => {
      queue.abort();
      end.resolve();
      setWatcher(false);
    };
  }, [isWanted]);
  return isWatcher;
}
