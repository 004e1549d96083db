'use client';

import * as Primitive from 'radix-ui/tabs';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) return keepChosenInView(list.current);
  }, []);
  return (
    <Primitive.List
      ref={list}
      className={classNames(
        'scrollbar-none fade-end flex gap-5 overflow-x-auto border-line border-b max-sm:-mx-4 max-sm:px-4',
        className,
      )}
      {...props}
    />
  );
}

/** The width over which the right edge fades out. */
const fadePx = 56;

/** When not all tabs fit, the chosen one is scrolled into view, now and after each choice. */
function keepChosenInView(list: HTMLElement): () => void {
  const show = () => {
    const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (tab)
      list.scrollLeft += Math.max(tab.right + fadePx - frame.right, 0) - Math.max(frame.left - tab.left, 0);
  };
  show();
  const watch = new MutationObserver(show);
  watch.observe(list, { subtree: true, attributeFilter: ['aria-selected'] });
  return () => watch.disconnect();
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        '-mb-px inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2',
        'font-medium text-ink-muted transition-colors hover:text-ink pointer-coarse:h-11',
        'focus-visible:rounded-sm focus-visible:-outline-offset-2',
        'aria-selected:border-ink aria-selected:text-ink',
        className,
      )}
      {...props}
    />
  );
}

/** The content of a tab; not rendered while another tab is chosen. */
export const TabsContent = Primitive.Content;
