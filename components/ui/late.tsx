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
 * A component whose code is loaded when it is first shown. The server still renders it, and its HTML stays
 * until the code has arrived. Data shared with the rest of the page is passed in as props rather than read
 * here, because by then it may be newer than the HTML. `next/dynamic` starts
 * earlier, so it is used where a part is needed at once.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place when somebody navigates here from another page. */
  placeholder: ReactNode = null,
): ComponentType<Props> {
  let isThere = false;
  const Part = lazy(async () => {
    const part = await load();
    isThere = true;
    return { default: part };
  });
  return (props) => {
    // An update that reaches the server's HTML before its code would make React replace it by the placeholder
    // and lose what was typed in it, so updates wait until then. A deferred value does not help: right after
    // hydration React renders it at once.
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
