'use client';

import { ContactRound } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { savedReads } from '#lib/domain/recipients/query-options.ts';
import type { SavedRecipientView } from '#lib/domain/recipients/schemas/saved.ts';
import { savedList } from '#lib/domain/recipients/schemas/saved-list.ts';
import { AccountLine } from './account-line.tsx';
import { SavedActs } from './row-acts.tsx';

const places = [
  { key: 'name', note: true, width: 'w-1/3' },
  { key: 'account', width: 'w-1/4' },
  { key: 'note', width: 'w-1/4', className: 'max-xl:hidden' },
  { key: 'maker', className: 'max-xl:hidden' },
  { key: 'acts', align: 'right', width: 'w-0' },
] as const;

type SavedColumnKey = (typeof places)[number]['key'];

function useSavedHeaders() {
  return toHeaders<SavedColumnKey>(places, useTranslations('saved.list'));
}

const cells: Record<SavedColumnKey, (recipient: SavedRecipientView) => ReactNode> = {
  name: (recipient) => <NameLink recipient={recipient} />,
  account: (recipient) => <AccountLine account={recipient} />,
  note: ({ note }) => <span className="block truncate text-ink-muted [contain:inline-size]">{note}</span>,
  maker: ({ makerName }) => <span className="quiet-cell">{makerName}</span>,
  acts: (recipient) => <SavedActs recipient={recipient} />,
};

const filterParts = toFilterParts(async () => (await import('./use-saved-filters.ts')).useSavedFilters);

const rowMark = ({ updatedAt }: SavedRecipientView) => updatedAt;

/** Whom people pay again and again, newest first. */
export function SavedList() {
  const t = useTranslations('saved');
  return (
    <RecordList
      list={savedList}
      reads={savedReads}
      texts={{ label: t('label'), searchHint: t('searchHint') }}
      filterParts={filterParts}
      columns={toColumns(useSavedHeaders(), cells)}
      phoneRow={(recipient) => <PhoneRow recipient={recipient} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState picture={<ContactRound className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

function NameLink({ recipient: { id, name } }: { recipient: SavedRecipientView }) {
  return (
    <RowLink href={`/recipients/${id}` as Route}>
      <span className="yielding">{name}</span>
    </RowLink>
  );
}

function PhoneRow({ recipient }: { recipient: SavedRecipientView }) {
  const { id, name, note } = recipient;
  return (
    <div className="grid grid-cols-1 gap-1">
      <RowLink href={`/recipients/${id}` as Route}>
        <span className="wrap-anywhere">{name}</span>
      </RowLink>
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-sm">
          <AccountLine account={recipient} />
        </span>
        <SavedActs recipient={recipient} />
      </div>
      {note ? <span className="block truncate text-ink-muted text-xs">{note}</span> : null}
    </div>
  );
}
