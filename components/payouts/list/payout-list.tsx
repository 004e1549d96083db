'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CloudAlert, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useShell } from '#components/layout/shell-context.ts';
import { DataTable } from '#components/shared/data-table.tsx';
import { ZoneNote } from '#components/shared/zone-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { can } from '#lib/auth/permissions.ts';
import { ReadError } from '#lib/core/read-json.ts';
import { payoutListQuery } from '#lib/domain/payouts/query-options.ts';
import type { PayoutListItem } from '#lib/domain/payouts/schemas.ts';
import { NewPayoutLink } from './new-payout-link.tsx';
import { PayoutPhoneRow, usePayoutColumns } from './payout-columns.tsx';

const rowKey = ({ id }: PayoutListItem) => id;
const rowMark = ({ status }: PayoutListItem) => status;

/** The payouts, newest first; rows change and arrive by themselves. */
export function PayoutList() {
  const t = useTranslations('payouts.list');
  const columns = usePayoutColumns();
  const { data, error, refetch, isRefetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(payoutListQuery);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowMark={rowMark}
      phoneRow={(payout) => <PayoutPhoneRow payout={payout} />}
      empty={<NoPayouts />}
      error={
        error && !rows ? (
          <ListError error={error} isRetrying={isRefetching} onRetry={() => void refetch()} />
        ) : null
      }
      footer={
        rows ? (
          <ListFooter count={rows.length} hasOlder={hasNextPage}>
            <Button
              size="sm"
              pending={isFetchingNextPage}
              pendingLabel={t('loadingOlder')}
              onClick={() => void fetchNextPage()}
            >
              {t('older')}
            </Button>
          </ListFooter>
        ) : null
      }
    />
  );
}

type ListFooterProps = { count: number; hasOlder: boolean; children: ReactNode };

function ListFooter({ count, hasOlder, children }: ListFooterProps) {
  const t = useTranslations('payouts.list');
  return (
    <>
      <span className="text-ink-muted text-xs">{hasOlder ? t('shown', { count }) : t('end', { count })}</span>
      {hasOlder ? children : null}
      <ZoneNote />
    </>
  );
}

function NoPayouts() {
  const t = useTranslations('payouts.list');
  const mayCreate = can(useShell().viewer.role, 'payouts:create');
  return (
    <EmptyState
      picture={<SendHorizontal className="size-10" strokeWidth={1.5} />}
      title={t('emptyTitle')}
      action={mayCreate ? <NewPayoutLink variant="secondary" /> : null}
    >
      {mayCreate ? t('emptyText') : t('emptyTextReader')}
    </EmptyState>
  );
}

type ListErrorProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function ListError({ error, isRetrying, onRetry }: ListErrorProps) {
  const t = useTranslations();
  const reference = error instanceof ReadError ? error.reference : null;
  const isOffline = error instanceof ReadError && error.status === 0;
  return (
    <EmptyState
      picture={<CloudAlert className="size-10" strokeWidth={1.5} />}
      title={t('payouts.list.errorTitle')}
      action={
        <Button variant="primary" pending={isRetrying} pendingLabel={t('common.retrying')} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      <p role="alert">{isOffline ? t('payouts.list.errorOffline') : t('payouts.list.errorText')}</p>
      {reference ? (
        <p className="mt-2 flex items-center justify-center gap-1 text-sm">
          {t('errors.reference', { reference })}
          <CopyButton text={reference} label={t('errors.copyReference')} doneLabel={t('common.copied')} />
        </p>
      ) : null}
    </EmptyState>
  );
}
