'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type SideScrollProps = {
  /** Names the region while it scrolls, and says that it does: "By day. Scrolls sideways". */
  label: string;
  /**
   * The last column of the table, such as its sums, stays in sight while the others scroll beneath it. They fade towards it:
   * half a number looks like another number.
   */
  isEndHeld?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * What may be wider than its place, and then scrolls by itself, not the page. Its end fades out until it is reached; the
 * keyboard gets to it only while there is something to scroll.
 */
export function SideScroll({ label, isEndHeld = false, className, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isWide, hasMore } = useWidth(box);
  return (
    <div
      ref={box}
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames(
        'overflow-x-auto',
        isEndHeld && 'end-held',
        hasMore && (isEndHeld ? 'end-faded' : fade),
        className,
      )}
    >
      {children}
    </div>
  );
}

const fade = 'mask-[linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] print:mask-none';

/** Whether there is more than is seen, and whether some of it is still to the right. */
function useWidth(box: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState({ isWide: false, hasMore: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const isWide = scrollWidth > clientWidth + 1;
      const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
      setWidth((last) => (last.isWide === isWide && last.hasMore === hasMore ? last : { isWide, hasMore }));
    };
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return width;
}
