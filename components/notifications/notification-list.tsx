'use client';

import { Inbox } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import type { ListAddress } from '#components/shared/list/reading/use-list.ts';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { notificationReads } from '#lib/domain/notifications/query-options.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import type { NotificationListItem } from '#lib/domain/notifications/schemas/views.ts';
import { Confirmed, ObjectLink, Outcome, Tries, useEvent } from './parts.tsx';

const places = [
  { key: 'received', width: 'w-0' },
  { key: 'event', note: true },
  { key: 'object' },
  { key: 'outcome' },
  { key: 'tries' },
  { key: 'confirmed' },
] as const;

type NotificationColumnKey = (typeof places)[number]['key'];

function useNotificationHeaders() {
  return toHeaders<NotificationColumnKey>(places, useTranslations('notifications.head'));
}

const cells: Record<NotificationColumnKey, (row: NotificationListItem) => ReactNode> = {
  received: ({ receivedAt }) => <DateTime value={receivedAt} withoutZone className="text-ink-muted" />,
  event: (row) => <EventLink row={row} />,
  object: (row) => <ObjectLink {...row} />,
  outcome: (row) => <Outcome {...row} />,
  tries: (row) => <Tries {...row} />,
  confirmed: (row) => <Confirmed {...row} />,
};

const filterParts = toFilterParts(() =>
  import('./use-notification-filters.ts').then((module) => module.useNotificationFilters),
);

const rowMark = ({ verdict, copies, confirmation }: NotificationListItem) =>
  `${verdict} ${copies} ${confirmation}`;

/** The notifications from the processor, newest first. */
export function NotificationList() {
  const t = useTranslations('notifications');
  return (
    <RecordList
      list={notificationList}
      reads={notificationReads}
      texts={{ label: t('label'), searchHint: t('searchHint') }}
      filterParts={filterParts}
      columns={toColumns(useNotificationHeaders(), cells)}
      phoneRow={(row) => <PhoneRow row={row} />}
      rowMark={rowMark}
      notes={(address) => <Exceptions address={address} />}
      firstUse={
        <EmptyState picture={<Inbox className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

const exceptions = 'pending,quarantined,dead';

/** What went as it should is most of them: one press leaves what somebody may have to look into. */
function Exceptions({ address }: { address: ListAddress }) {
  const t = useTranslations('notifications');
  const isOn = address.values.outcome === exceptions;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-ink-muted text-xs">
      <Button
        size="sm"
        aria-pressed={isOn}
        className="aria-pressed:bg-accent-soft"
        onClick={() => address.change({ outcome: isOn ? undefined : exceptions })}
      >
        {t('exceptions')}
      </Button>
      {t('exceptionsText')}
    </p>
  );
}

function EventLink({ row }: { row: NotificationListItem }) {
  const toEvent = useEvent();
  return <RowLink href={`/history/notifications/${row.id}` as Route}>{toEvent(row)}</RowLink>;
}

/** The row on a phone: its content first, then its outcome, the record and when it came. */
function PhoneRow({ row }: { row: NotificationListItem }) {
  const t = useTranslations('notifications');
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <EventLink row={row} />
        <Outcome {...row} />
      </div>
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <ObjectLink {...row} className="min-w-0 wrap-anywhere" />
        <DateTime value={row.receivedAt} withoutZone className="shrink-0" />
      </div>
      <p className="text-ink-muted text-xs">
        {t('head.confirmed')}: <Confirmed {...row} />
      </p>
    </div>
  );
}
