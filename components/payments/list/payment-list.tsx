'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { RowTick, type Selection, type Tick, toSelectColumn } from '#components/shared/list/select-rows.tsx';
import { useListAddress } from '#components/shared/list/use-list-address.ts';
import { useListReading } from '#components/shared/list/use-list-reading.ts';
import { late } from '#components/ui/late.tsx';
import {
  paymentCountsQuery,
  paymentListQuery,
  readListedPayments,
} from '#lib/domain/payments/query-options/queries.ts';
import { paymentFilters } from '#lib/domain/payments/schemas/list.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { isLikeProcessorId } from '../lookup/is-like-processor-id.ts';
import { LookUpButton } from '../lookup/look-up-button.tsx';
import { PaymentPhoneRow, usePaymentColumns } from './payment-columns.tsx';
import { usePaymentFilters } from './use-payment-filters.tsx';

const PaymentCountLine = late(
  () => import('./payment-count-line.tsx').then((module) => module.PaymentCountLine),
  <div className="h-8" />,
);
const NoPayments = late(() => import('./no-payments.tsx').then((module) => module.NoPayments));

const rowKey = ({ id }: PaymentListItem) => id;
const rowMark = ({ status, verification, openAction }: PaymentListItem) =>
  [status, verification, openAction?.status].join(' ');

/** For whoever may do something with several payments at once: which of them, and those chosen so far. */
type Choosing = { selection: Selection; tickOf: (payment: PaymentListItem) => Tick | null };

/** The payments, newest first. */
export function PaymentList({ choosing }: { choosing: Choosing | null }) {
  const t = useTranslations('payments.list');
  const own = usePaymentColumns();
  const columns = choosing ? [toSelectColumn(choosing), ...own] : own;
  const filters = usePaymentFilters();
  const address = useListAddress(paymentFilters);
  const reading = useListReading(paymentListQuery, address);
  const { data: counts } = useQuery(paymentCountsQuery);
  const wanted = address.values.q;
  return (
    <RecordList
      {...{ address, reading, filters, columns, rowKey, rowMark }}
      label={t('label')}
      searchHint={t('searchHint')}
      counts={<PaymentCountLine {...{ address, counts }} />}
      readSome={readListedPayments}
      phoneRow={(payment) => (
        <PaymentPhoneRow
          payment={payment}
          tick={choosing ? <PhoneTick choosing={choosing} payment={payment} /> : null}
        />
      )}
      firstUse={<NoPayments />}
      nothingFoundAction={
        wanted !== undefined && isLikeProcessorId(wanted) ? <LookUpButton wantedId={wanted} /> : null
      }
    />
  );
}

function PhoneTick({ choosing, payment }: { choosing: Choosing; payment: PaymentListItem }) {
  const tick = choosing.tickOf(payment);
  if (!tick) return <span className="size-4 shrink-0 pointer-coarse:size-5" />;
  return <RowTick selection={choosing.selection} rowKey={tick.key} name={tick.name} />;
}
