'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { useListAddress } from '#components/shared/list/use-list-address.ts';
import { useListReading } from '#components/shared/list/use-list-reading.ts';
import { late } from '#components/ui/late.tsx';
import {
  readListedRefunds,
  refundCountsQuery,
  refundListQuery,
} from '#lib/domain/refunds/query-options/queries.ts';
import { refundFilters } from '#lib/domain/refunds/schemas/list.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { RefundPhoneRow, useRefundColumns } from './refund-columns.tsx';
import { useRefundFilters } from './use-refund-filters.tsx';

const RefundCountLine = late(
  () => import('./refund-count-line.tsx').then((module) => module.RefundCountLine),
  <div className="h-8" />,
);
const NoRefunds = late(() => import('./no-refunds.tsx').then((module) => module.NoRefunds));

const rowKey = ({ id }: RefundListItem) => id;
const rowMark = ({ status }: RefundListItem) => status;

/** The refunds, newest first. */
export function RefundList() {
  const t = useTranslations('refunds.list');
  const columns = useRefundColumns();
  const filters = useRefundFilters();
  const address = useListAddress(refundFilters);
  const reading = useListReading(refundListQuery, address);
  const { data: counts } = useQuery(refundCountsQuery);
  return (
    <RecordList
      {...{ address, reading, filters, columns, rowKey, rowMark }}
      label={t('label')}
      searchHint={t('searchHint')}
      counts={<RefundCountLine {...{ address, counts }} />}
      readSome={readListedRefunds}
      phoneRow={(refund) => <RefundPhoneRow refund={refund} />}
      firstUse={<NoRefunds />}
    />
  );
}
