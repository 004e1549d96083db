'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { toQuery } from '#lib/list/write-query.ts';
import { ShownScreen } from './navigation.ts';
import type { Found } from './screens.ts';
import { useScreens } from './screens-provider.tsx';

/**
 * Shows the page of the address. `children` is the one that the server rendered: it stays until the address leads
 * elsewhere. From then on the browser shows what it can show by itself, and the server's page is for the rest
 * (Next's guide "Shallow routing on the client").
 */
export function ScreenSwitch({ children }: { children: ReactNode }) {
  const screens = useScreens();
  const path = usePathname();
  const query = toQuery(Object.fromEntries(useSearchParams()));
  const [shown, setShown] = useState<{ path: string; found: Found | null }>({ path, found: null });
  if (path !== shown.path) setShown({ path, found: screens.take(path) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what it waits for
  useLayoutEffect(() => screens.arrive(), [screens, path]);
  useEffect(() => screens.visit(path, query), [screens, path, query]);
  if (!shown.found) return children;
  return <ShownScreen path={path} found={shown.found} />;
}
