'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import { late } from '#components/ui/late.tsx';
import { toKindsAsked } from '#lib/domain/history/rules/kinds-asked.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';
import { TotalsLine } from './totals-line.tsx';

const Understood = late(() => import('./understood.tsx').then((module) => module.Understood));

/** What the search understood, and which kinds cannot be there under these filters. */
export function HistoryNotes({ address, tools }: { address: ListAddress; tools: ReactNode }) {
  const q = address.values.q;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-2">
      <div className="grid min-w-0 flex-1 gap-1 text-ink-muted text-xs">
        {q ? <Understood text={q} /> : null}
        <LeftOut address={address} />
        {address.wrong.length === 0 ? <TotalsLine query={address.query} /> : null}
      </div>
      <div className="flex gap-2">{tools}</div>
    </div>
  );
}

function LeftOut({ address }: { address: ListAddress }) {
  const t = useTranslations('history');
  const asked = readQuery(historyList.filters, new URLSearchParams(toQuery(address.values)));
  if (!asked.ok) return null;
  return toKindsAsked(asked.value).leftOut.map(({ kind, because }) => (
    <p key={kind}>{t('leftOut', { kinds: t(`kinds.${kind}`), filter: t(`filter.${because as 'maker'}`) })}</p>
  ));
}
