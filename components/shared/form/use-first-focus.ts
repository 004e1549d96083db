'use client';

import { useEffect } from 'react';

/**
 * Calls `focus` once when a form opens, for its first field. Not on a phone, where the keyboard would cover the form, and
 * not when the person is somewhere on the page already.
 */
export function useFirstFocus(isReady: boolean, focus: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening the form moves the focus, not what it shows then
  useEffect(() => {
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at.id === 'content';
    if (isReady && isFree && window.matchMedia('(pointer: fine)').matches) focus();
  }, [isReady]);
}
