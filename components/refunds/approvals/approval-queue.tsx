'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  RowTick,
  type Selection,
  toSelectColumn,
  useSelection,
} from '#components/shared/list/select-rows.tsx';
import { DataTable } from '#components/shared/list/table/data-table.tsx';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { approvalQueueQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { ApproveChosen } from './approve-chosen.tsx';
import { QueuePhoneRow, useQueueColumns } from './queue-columns.tsx';
import { QueueTabs } from './queue-tabs.tsx';

const rowKey = ({ id }: RefundToApprove) => id;
const rowMark = ({ status }: RefundToApprove) => status;
const tickOf = ({ id, number, isForViewer }: RefundToApprove) =>
  isForViewer ? { key: id, name: number } : null;

/** The refunds that wait for approval, longest first. Those that this person may decide can be approved together. */
export function ApprovalQueue({ isAll }: { isAll: boolean }) {
  const t = useTranslations('refunds.queue');
  const mayApprove = can(useViewer().role, 'refunds:approve');
  const selection = useSelection();
  const { data, error, refetch, isRefetching } = useQuery(approvalQueueQuery(isAll));
  const columns = useQueueColumns();
  const items = data?.items;
  return (
    <div className="grid gap-4">
      {mayApprove ? <QueueTabs isAll={isAll} /> : null}
      <Rules items={items ?? []} isForOthers={!mayApprove} />
      <DataTable
        label={t('title')}
        columns={mayApprove ? [toSelectColumn({ selection, tickOf }), ...columns] : columns}
        rows={items}
        {...{ rowKey, rowMark }}
        phoneRow={(refund) => (
          <QueuePhoneRow
            refund={refund}
            tick={mayApprove ? <PhoneTick selection={selection} refund={refund} /> : null}
          />
        )}
        empty={
          <p className="border-line border-t py-3 text-ink-muted">{isAll ? t('noneAtAll') : t('none')}</p>
        }
        error={
          error && !data ? <ScreenFailed of="refunds.queue" {...{ error, refetch, isRefetching }} /> : null
        }
        footer={
          <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-1">
            {data?.isCut ? <span className="text-ink-muted text-xs">{t('cut')}</span> : null}
            <ZoneNote />
          </div>
        }
      />
      {mayApprove ? <ApproveChosen selection={selection} items={items ?? []} /> : null}
    </div>
  );
}

/** Why these wait, said once rather than in every row; and who decides, for those who may not. */
function Rules({ items, isForOthers }: { items: readonly RefundToApprove[]; isForOthers: boolean }) {
  const t = useTranslations('refunds.queue');
  if (items.length === 0) return null;
  const rules = [...new Set(items.map(({ band }) => band))].map((band) => {
    const key = band.replace('.', '_') as 'refund_to_another_account_any_sum';
    return t.has(`rules.${key}`) ? t(`rules.${key}`) : band;
  });
  return (
    <p className="text-ink-muted text-sm">
      {t('rule', { rules: rules.join('; ') })} {isForOthers ? t('othersDecide') : null}
    </p>
  );
}

function PhoneTick({ selection, refund }: { selection: Selection; refund: RefundToApprove }) {
  const tick = tickOf(refund);
  return tick ? <RowTick selection={selection} rowKey={tick.key} name={tick.name} /> : null;
}
