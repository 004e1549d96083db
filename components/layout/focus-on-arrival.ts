import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * The link that led here is gone with its page. This makes the next Tab continue in the new page, not at the
 * top of the document. A list that somebody comes back to begins at the row that they were in. It is a part of its own, so
 * that another address does not draw the frame again.
 */
export function FocusOnArrival(): null {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    const from = last.current;
    last.current = path;
    const content = document.getElementById('content');
    if (document.activeElement !== document.body && document.activeElement !== content) return;
    const row = document.querySelector<HTMLElement>(`main [data-row-key] a[href="${CSS.escape(from)}"]`);
    (row ?? content)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return null;
}
