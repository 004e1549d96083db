'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type SideScrollProps = {
  /** Names the region while it scrolls, and says that it does: "By day. Scrolls sideways". */
  label: string;
  /**
   * The last column of the table, such as its sums, stays in sight while the others scroll beneath it. Not on a phone:
   * there it would lie over half a number, which looks like another number.
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
      data-held={isEndHeld ? 'end' : undefined}
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames(
        'overflow-x-auto',
        isEndHeld && heldEnd,
        hasMore && (isEndHeld ? phoneFade : fade),
        className,
      )}
    >
      {children}
    </div>
  );
}

const fade = 'mask-[linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] print:mask-none';
const phoneFade =
  'max-sm:mask-[linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] max-sm:print:mask-none';

const heldEnd =
  'sm:[&_tr>:last-child]:sticky sm:[&_tr>:last-child]:right-0 sm:[&_tr>:last-child]:bg-surface print:[&_tr>:last-child]:static';

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
