'use client';

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';

/**
 * A component whose code is loaded when it is first shown. The server renders it all the same, and its HTML stays while
 * the code comes. What others on the page read too it is told, and does not read itself: by then it may be newer than the
 * HTML. `next/dynamic` does this too and also has the browser begin earlier, for 1 KB on every page: it is for
 * what is wanted at once.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place when somebody comes from another page. */
  placeholder: ReactNode = null,
): ComponentType<Props> {
  let isThere = false;
  const Part = lazy(async () => {
    const part = await load();
    isThere = true;
    return { default: part };
  });
  return (props) => {
    // News that reach the server's HTML before its code would have React replace it by the placeholder, with what was
    // typed in it: until then they wait. A deferred value does not: in a rendering without hurry, as the one after a
    // page was taken over, it is the newest at once.
    const [heard, setHeard] = useState(props);
    useEffect(() => {
      if (!isThere) startTransition(() => setHeard(props));
    });
    const told = isThere ? props : heard;
    return useMemo(
      () => (
        <Suspense fallback={placeholder}>
          <Part {...told} />
        </Suspense>
      ),
      [told],
    );
  };
}
