'use client';

import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { type ListNotes, RecordList } from '#components/shared/list/record-list.tsx';
import { RowTick, type Selection, type Tick, toSelectColumn } from '#components/shared/list/select-rows.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { isLikeProcessorId } from '../lookup/is-like-processor-id.ts';
import { LookUpButton } from '../lookup/look-up-button.tsx';
import { PaymentPhoneRow, usePaymentColumns } from './payment-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-payment-filters.tsx').then((module) => module.usePaymentFilters),
);
const NoPayments = late(() => import('./no-payments.tsx').then((module) => module.NoPayments));

const toSum = ({ amount }: PaymentListItem) => amount;
const rowMark = ({ status, verification, openAction }: PaymentListItem) =>
  [status, verification, openAction?.status].join(' ');

/**
 * The choice for those who may act on several payments at once: the rows that can be chosen, and those chosen so far.
 */
type Choosing = { selection: Selection; tickOf: (payment: PaymentListItem) => Tick | null };

/**
 * The payments, newest first. The figures above count those that wait for this person (as the menu counts them), to decide, those with an unknown outcome, and
 * mismatches.
 */
export function PaymentList({ choosing, notes }: { choosing: Choosing | null } & ListNotes) {
  const t = useTranslations('payments.list');
  const tList = useTranslations('list');
  const { role } = useViewer();
  const own = usePaymentColumns();
  return (
    <RecordList
      list={paymentList}
      reads={paymentReads}
      texts={{ label: t('label'), searchHint: t('searchHint'), counts: t('counts') }}
      filterParts={filterParts}
      columns={choosing ? [toSelectColumn(choosing), ...own] : own}
      phoneRow={(payment) => (
        <PaymentPhoneRow
          payment={payment}
          tick={choosing ? <PhoneTick choosing={choosing} payment={payment} /> : null}
        />
      )}
      rowMark={rowMark}
      notes={notes}
      toSum={toSum}
      toCounts={(counts) => [
        ...(can(role, 'payments:capture')
          ? [[tList('toDo'), counts?.toDo, 'attention', { waiting: '1' }] as const]
          : []),
        [t('decideCount'), counts?.toDecide, 'moving', { status: 'decide' }],
        [t('unansweredCount'), counts?.unknownActions, 'attention', { unanswered: '1' }],
        [t('mismatchCount'), counts?.mismatched, 'attention', { mismatch: '1' }],
      ]}
      firstUse={<NoPayments />}
      elsewhere={(wanted) => (isLikeProcessorId(wanted) ? <LookUpButton wantedId={wanted} /> : null)}
    />
  );
}

function PhoneTick({ choosing, payment }: { choosing: Choosing; payment: PaymentListItem }) {
  const tick = choosing.tickOf(payment);
  if (!tick) return null;
  return <RowTick selection={choosing.selection} rowKey={tick.key} name={tick.name} />;
}
