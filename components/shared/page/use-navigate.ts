'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { use, useCallback } from 'react';
import { NavigationContext } from '#components/ui/navigation.ts';

/** Goes to an address. `same`: in place of the current step of the browser's history. */
export function useNavigate(): (href: string, step?: 'another' | 'same') => void {
  const router = useRouter();
  const navigation = use(NavigationContext);
  return useCallback(
    (href, step = 'another') => {
      if (navigation?.shows(href)) navigation.go(href, step);
      else if (step === 'same') router.replace(href as Route);
      else router.push(href as Route);
    },
    [router, navigation],
  );
}
