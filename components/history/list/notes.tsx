'use client';

import type { ReactNode } from 'react';
import type { ListAddress } from '#components/shared/list/reading/use-list-address.ts';
import { late } from '#components/ui/late.tsx';

const TotalsLine = late(() => import('./totals-line.tsx').then((module) => module.TotalsLine));
const LeftOut = late(() => import('./left-out.tsx').then((module) => module.LeftOut));
const Understood = late(() => import('./understood.tsx').then((module) => module.Understood));

/** What the search understood, and which kinds cannot be there under these filters. */
export function HistoryNotes({ address, tools }: { address: ListAddress; tools: ReactNode }) {
  const q = address.values.q;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-2">
      <div className="grid min-h-8 min-w-64 flex-1 content-center gap-1 max-sm:min-h-0 max-sm:basis-full text-ink-muted text-xs">
        {q ? <Understood text={q} /> : null}
        <LeftOut address={address} />
        {address.wrong.length === 0 ? <TotalsLine query={address.query} /> : null}
      </div>
      <div className="flex gap-2">{tools}</div>
    </div>
  );
}
