'use client';

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';

type Choice = { value: string; choose: ((value: string) => void) | undefined; id: string };

const Context = createContext<Choice>({ value: '', choose: undefined, id: '' });

type TabsProps = ComponentProps<'div'> & { value: string; onValueChange?: (value: string) => void };

/**
 * Tabs after the ARIA pattern: one tab stop, and the arrow keys, Home and End choose a tab. Written by hand
 * because pages show them at once and Radix's weigh 6 KB.
 */
export function Tabs({ value, onValueChange, ...props }: TabsProps) {
  const id = useId();
  return (
    <Context value={{ value, choose: onValueChange, id }}>
      <div {...props} />
    </Context>
  );
}

export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  const { value } = useContext(Context);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the page
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value]);
  return (
    <div
      ref={list}
      role="tablist"
      onKeyDown={moveBetweenTabs}
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

/** When not all tabs fit, the chosen one is scrolled into view. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (tab)
    list.scrollLeft += Math.max(tab.right + fadePx - frame.right, 0) - Math.max(frame.left - tab.left, 0);
}

/** Where each key leads among that many tabs. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const { value: chosen, choose, id } = useContext(Context);
  const isChosen = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => isChosen || choose?.(value)}
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
export function TabsContent({ value, ...props }: ComponentProps<'div'> & { value: string }) {
  const { value: chosen, id } = useContext(Context);
  if (value !== chosen) return null;
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} {...props} />
  );
}
