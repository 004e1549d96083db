'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { findBlock } from '#components/refunds/form/find-block.ts';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { RowTick, type Tick, toSelectColumn, useSelection } from '#components/shared/list/select-rows.tsx';
import { useListAddress } from '#components/shared/list/use-list-address.ts';
import { useListReading } from '#components/shared/list/use-list-reading.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import {
  paymentCountsQuery,
  paymentListQuery,
  readListedPayments,
} from '#lib/domain/payments/query-options/queries.ts';
import { paymentFilters } from '#lib/domain/payments/schemas/list.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { isLikeProcessorId } from '../lookup/is-like-processor-id.ts';
import { LookUpButton } from '../lookup/look-up-button.tsx';
import { toPaymentName } from '../to-payment-name.ts';
import { PaymentPhoneRow, usePaymentColumns } from './payment-columns.tsx';
import { usePaymentFilters } from './use-payment-filters.tsx';

const RefundChosen = late(() =>
  import('#components/batches/refund-chosen.tsx').then((module) => module.RefundChosen),
);
const PaymentCountLine = late(
  () => import('./payment-count-line.tsx').then((module) => module.PaymentCountLine),
  <div className="h-8" />,
);
const NoPayments = late(() => import('./no-payments.tsx').then((module) => module.NoPayments));

const rowKey = ({ id }: PaymentListItem) => id;
const rowMark = ({ status, verification, openAction }: PaymentListItem) =>
  [status, verification, openAction?.status].join(' ');

/** The payments, newest first. */
export function PaymentList() {
  const t = useTranslations('payments.list');
  const { columns, selection, toPhoneTick } = useChoosing();
  const filters = usePaymentFilters();
  const address = useListAddress(paymentFilters);
  const reading = useListReading(paymentListQuery, address);
  const { data: counts } = useQuery(paymentCountsQuery);
  const wanted = address.values.q;
  return (
    <>
      <RecordList
        {...{ address, reading, filters, columns, rowKey, rowMark }}
        label={t('label')}
        searchHint={t('searchHint')}
        counts={<PaymentCountLine {...{ address, counts }} />}
        readSome={readListedPayments}
        phoneRow={(payment) => <PaymentPhoneRow payment={payment} tick={toPhoneTick(payment)} />}
        firstUse={<NoPayments />}
        nothingFoundAction={
          wanted !== undefined && isLikeProcessorId(wanted) ? <LookUpButton wantedId={wanted} /> : null
        }
      />
      <RefundChosen selection={selection} />
    </>
  );
}

/** Whoever may refund can choose several payments of which something is left. */
function useChoosing() {
  const own = usePaymentColumns();
  const selection = useSelection();
  const mayRefund = can(useViewer().role, 'refunds:create');
  const tickOf = (payment: PaymentListItem): Tick | null =>
    mayRefund && findBlock(payment, [], true) === null
      ? { key: payment.id, name: toPaymentName(payment) }
      : null;
  const columns = mayRefund ? [toSelectColumn({ selection, tickOf }), ...own] : own;
  const toPhoneTick = (payment: PaymentListItem) => {
    if (!mayRefund) return null;
    const tick = tickOf(payment);
    if (!tick) return <span className="size-4 shrink-0 pointer-coarse:size-5" />;
    return <RowTick selection={selection} rowKey={tick.key} name={tick.name} />;
  };
  return { columns, selection, toPhoneTick };
}
