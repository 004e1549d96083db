import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the row of the story where it is in the window while the panel opens and closes: beside it the filters above the rows
 * take other lines. Browsers hold a place by themselves, but not where a padding has changed.
 */
export function useHeldRow(panel: RefObject<HTMLElement | null>): void {
  const row = useRef<Element | null>(null);
  useLayoutEffect(() => {
    row.current = document.querySelector('[data-row-key]:has([aria-current])') ?? row.current;
  });
  useLayoutEffect(() => {
    const top = () => row.current?.getBoundingClientRect().top ?? 0;
    const beside = top();
    panel.current?.classList.remove('story-beside');
    const alone = top();
    panel.current?.classList.add('story-beside');
    window.scrollBy(0, beside - alone);
    return () => {
      const last = top();
      // The panel leaves the page right after this, and the window is drawn after that. Whoever leaves the list takes the row
      // away too, and the next page keeps its own place.
      queueMicrotask(() => row.current?.isConnected && window.scrollBy(0, top() - last));
    };
  }, [panel]);
}
