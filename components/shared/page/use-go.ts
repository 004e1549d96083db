'use client';

import { useCallback } from 'react';
import { useNavigate } from './use-navigate.ts';

/**
 * Navigates as a click on a link there would, so that a leave guard asks its question. The focus goes to the
 * new page's content.
 */
export function useGo(): (href: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (href) => {
      const link = document.createElement('a');
      link.href = href;
      link.addEventListener('click', (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(href);
        document.getElementById('content')?.focus({ preventScroll: true });
      });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [navigate],
  );
}
