'use client';

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type SideScrollProps = {
  /** Names the region while it scrolls, and says that it does: "By day. Scrolls sideways". */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * What may be wider than its place, and then scrolls by itself, not the page. Its end fades out until it is reached; the
 * keyboard gets to it only while there is something to scroll. Of a table a column of `held-cell`s, such as its sums, stays
 * in sight, and the others fade towards it: half a number looks like another number.
 */
export function SideScroll({ label, className, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isWide, isFaded, covers } = useWidth(box);
  return (
    <div
      ref={box}
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      data-covers={covers}
      className={classNames('overflow-x-auto', isFaded && fade, className)}
    >
      {children}
    </div>
  );
}

const fade = 'mask-[linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] print:mask-none';
const fadePx = 56;

type Width = {
  isWide: boolean;
  /** There is more to the right, and no held column appears where it fades. */
  isFaded: boolean;
  /** The side on which the held column lies upon its neighbour. */
  covers: 'before' | 'after' | undefined;
};

function useWidth(box: RefObject<HTMLElement | null>): Width {
  const [width, setWidth] = useState<Width>({ isWide: false, isFaded: false, covers: undefined });
  // Measured before the first paint: until then the keyboard could not reach what is out of sight.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const next = measureWidth(element);
      setWidth((last) =>
        last.isWide === next.isWide && last.isFaded === next.isFaded && last.covers === next.covers
          ? last
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    const observe = () => {
      for (const each of [element, ...element.children]) observer.observe(each);
    };
    observe();
    measure();
    // Another child in the place of the first, such as the preview of another sheet, may be wider.
    const children = new MutationObserver(observe);
    children.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return width;
}

function measureWidth(element: HTMLElement): Width {
  const { scrollWidth, clientWidth, scrollLeft } = element;
  const isWide = scrollWidth > clientWidth + 1;
  const hasMore = scrollLeft + clientWidth < scrollWidth - 1;
  const held = element.querySelector('th.held-cell');
  if (!held) return { isWide, isFaded: hasMore, covers: undefined };
  const { left, right } = held.getBoundingClientRect();
  const before = held.previousElementSibling?.getBoundingClientRect().right ?? left;
  const after = held.nextElementSibling?.getBoundingClientRect().left ?? right;
  return {
    isWide,
    isFaded: hasMore && right + fadePx <= element.getBoundingClientRect().right,
    covers: before > left + 1 ? 'before' : after < right - 1 ? 'after' : undefined,
  };
}
