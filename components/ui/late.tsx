'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component whose code is loaded when it is first shown. The server renders it all the same, and its HTML stays while
 * the code comes. `next/dynamic` does this too and also has the browser begin earlier, for 1 KB on every page: it is for
 * what is wanted at once.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place when somebody comes from another page. */
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
}
