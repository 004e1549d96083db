import { useEffect, useMemo, useRef, useState } from 'react';

/** On a phone the story covers the list. */
const covering = '(width < 40rem)';

/** Under this name the browser's history entry says what is open. */
const entryKey = 'opened';

/**
 * The row whose story is open. Where the story covers the list it is an entry of the browser's history, without an
 * address of its own: Back closes it and stays in the list, and Back from a record that it led to opens it again.
 * `toKept` leaves what an entry may hold: the browser writes it to disk.
 */
export function useOpened<Value>(toKept: (value: Value) => Value) {
  const [opened, setOpened] = useState<Value | null>(null);
  const isEntry = useRef(false);
  useEffect(() => {
    // Someone came back to the entry, or reloaded it.
    const kept = (window.history.state as Record<string, Value> | null)?.[entryKey];
    if (kept !== undefined) {
      isEntry.current = true;
      setOpened(kept);
    }
    const onBack = () => {
      if (isEntry.current) setOpened(null);
      isEntry.current = false;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return useMemo(
    () => ({
      opened,
      open: (value: Value) => {
        if (opened === null && window.matchMedia(covering).matches) {
          window.history.pushState({ [entryKey]: toKept(value) }, '');
          isEntry.current = true;
        }
        setOpened(value);
      },
      close: () => {
        // Told before Back is: pressed twice, it would leave the list.
        setOpened(null);
        if (isEntry.current) window.history.back();
        isEntry.current = false;
      },
    }),
    [opened, toKept],
  );
}
