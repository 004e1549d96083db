'use client';

import * as Primitive from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={classNames(
        'scrollbar-none flex gap-5 overflow-x-auto border-line border-b max-sm:-mx-4 max-sm:px-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        '-mb-px inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2',
        'font-medium text-ink-muted transition-colors hover:text-ink pointer-coarse:h-11',
        'focus-visible:rounded-sm focus-visible:-outline-offset-2',
        'data-[state=active]:border-ink data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}
