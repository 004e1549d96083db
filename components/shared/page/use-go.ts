'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/**
 * Navigates as a click on a link there would, so that a leave guard asks its question. The focus goes to the
 * new page's content.
 */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      const link = document.createElement('a');
      link.href = href;
      link.addEventListener('click', (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        router.push(href as Route);
        document.getElementById('content')?.focus({ preventScroll: true });
      });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [router],
  );
}
