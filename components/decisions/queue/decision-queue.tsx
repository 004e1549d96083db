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
import { payoutQueueQuery } from '#lib/domain/payouts/query-options.ts';
import { approvalQueueQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { ApproveChosen } from '../approve/approve-chosen.tsx';
import { canBeChosen, type Decision, toDecisions } from '../to-decisions.ts';
import { Asking } from './asking.tsx';
import { WaitingFiles } from './files.tsx';
import { Proposals } from './proposals.tsx';
import { QueuePhoneRow, useQueueColumns } from './queue-columns.tsx';
import { QueueTabs } from './queue-tabs.tsx';

const rowKey = ({ key }: Decision) => key;
const rowMark = ({ fingerprint, approvedCount }: Decision) => `${fingerprint} ${approvedCount}`;
const tickOf = (decision: Decision) =>
  canBeChosen(decision) ? { key: decision.key, name: decision.number } : null;

/** Everything that waits for approval, longest first. What this person may decide can be approved together. */
export function DecisionQueue({ isAll }: { isAll: boolean }) {
  const t = useTranslations('decisions');
  const mayApprove = can(useViewer().role, 'payouts:approve');
  const selection = useSelection();
  const { decisions, isCut, failed } = useDecisions(isAll);
  const columns = useQueueColumns();
  return (
    <Asking>
      <div className="grid grid-cols-1 gap-4">
        {mayApprove ? <QueueTabs isAll={isAll} /> : null}
        <Proposals isAll={isAll} />
        <WaitingFiles isAll={isAll} />
        <DataTable
          label={t('title')}
          columns={mayApprove ? [toSelectColumn({ selection, tickOf }), ...columns] : columns}
          rows={decisions}
          {...{ rowKey, rowMark }}
          phoneRow={(decision) => (
            <QueuePhoneRow
              decision={decision}
              tick={mayApprove ? <PhoneTick selection={selection} decision={decision} /> : null}
            />
          )}
          empty={
            <p className="border-line border-t py-3 text-ink-muted">{isAll ? t('noneAtAll') : t('none')}</p>
          }
          error={failed}
          footer={
            <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-1">
              {isCut ? <span className="text-ink-muted text-xs">{t('cut')}</span> : null}
              <ZoneNote />
            </div>
          }
        />
        {mayApprove ? <ApproveChosen selection={selection} decisions={decisions ?? []} /> : null}
      </div>
    </Asking>
  );
}

/** Both nouns' requests as one list; half of it would look like all of it, so an error of one is one of the queue. */
function useDecisions(isAll: boolean) {
  const payouts = useQuery(payoutQueueQuery(isAll));
  const refunds = useQuery(approvalQueueQuery(isAll));
  const broken = [payouts, refunds].find(({ error, data }) => error && !data);
  const both = payouts.data && refunds.data && { payouts: payouts.data, refunds: refunds.data };
  return {
    decisions: both && toDecisions(both.payouts.items, both.refunds.items),
    isCut: both ? both.payouts.isCut || both.refunds.isCut : false,
    failed: broken?.error ? (
      <ScreenFailed
        of="decisions"
        error={broken.error}
        refetch={() => Promise.all([payouts.refetch(), refunds.refetch()])}
        isRefetching={payouts.isRefetching || refunds.isRefetching}
      />
    ) : null,
  };
}

function PhoneTick({ selection, decision }: { selection: Selection; decision: Decision }) {
  const tick = tickOf(decision);
  return tick ? <RowTick selection={selection} rowKey={tick.key} name={tick.name} /> : null;
}
