import { useEffect, useMemo, useRef, useState } from 'react';

/** On a phone the story covers the list. */
const covering = '(width < 40rem)';

/**
 * The row whose story is open. Where the story covers the list it is an entry of the browser's history, without an
 * address of its own: Back closes it, and stays in the list.
 */
export function useOpened<Value>() {
  const [opened, setOpened] = useState<Value | null>(null);
  const isEntry = useRef(false);
  useEffect(() => {
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
          window.history.pushState(null, '');
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
    [opened],
  );
}
