import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * The link that led here is gone with its page. This makes the next Tab continue in the new page, not at the
 * top of the document.
 */
export function useFocusOnArrival(): void {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
