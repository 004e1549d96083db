'use client';

import { useTranslations } from 'next-intl';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { useListAddress } from '#components/shared/list/use-list-address.ts';
import { useListReading } from '#components/shared/list/use-list-reading.ts';
import { late } from '#components/ui/late.tsx';
import { payoutListQuery, readListedPayouts } from '#lib/domain/payouts/query-options.ts';
import { payoutFilters } from '#lib/domain/payouts/schemas/list.ts';
import type { PayoutListItem } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutPhoneRow, usePayoutColumns } from './payout-columns.tsx';
import { usePayoutFilters } from './use-payout-filters.tsx';

const PayoutCountLine = late(
  () => import('./payout-count-line.tsx').then((module) => module.PayoutCountLine),
  <div className="h-8" />,
);
const NoPayouts = late(() => import('./no-payouts.tsx').then((module) => module.NoPayouts));

const rowKey = ({ id }: PayoutListItem) => id;
const rowMark = ({ status }: PayoutListItem) => status;

/** The payouts, newest first. */
export function PayoutList() {
  const t = useTranslations('payouts.list');
  const columns = usePayoutColumns();
  const filters = usePayoutFilters();
  const address = useListAddress(payoutFilters);
  const reading = useListReading(payoutListQuery, address);
  return (
    <RecordList
      {...{ address, reading, filters, columns, rowKey, rowMark }}
      label={t('label')}
      searchHint={t('searchHint')}
      counts={<PayoutCountLine address={address} />}
      readSome={readListedPayouts}
      phoneRow={(payout) => <PayoutPhoneRow payout={payout} />}
      firstUse={<NoPayouts />}
    />
  );
}
