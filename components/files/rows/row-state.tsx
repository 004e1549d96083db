import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PayoutStatusBadge } from '#components/payouts/payout-status-badge.tsx';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { FileRow } from '#lib/domain/files/schemas/views.ts';
import type { FileRowStatus } from '#lib/domain/files/status.ts';

const styles: Record<FileRowStatus, StatusStyle> = {
  skipped: { tone: 'waiting', icon: 'circle-minus' },
  problem: { tone: 'failed', icon: 'circle-x' },
  ready: { tone: 'waiting', icon: 'circle-dashed' },
  left_out: { tone: 'waiting', icon: 'circle-minus' },
  made: { tone: 'moving', icon: 'send-horizontal' },
  refused: { tone: 'failed', icon: 'circle-x' },
  stopped: { tone: 'attention', icon: 'octagon-pause' },
};

/** Where a row is: as a row of the file, then as its payout. */
export function RowState({ row, tabIndex }: { row: FileRow; tabIndex?: number }) {
  const t = useTranslations('files');
  const { payout, status } = row;
  if (payout)
    return (
      <span className="flex items-center gap-2">
        <PayoutStatusBadge status={payout.status} look="plain" />
        <PageLink
          href={`/payouts/${payout.id}` as Route}
          tabIndex={tabIndex}
          className="figures text-accent-text underline underline-offset-2"
        >
          {payout.number}
        </PageLink>
      </span>
    );
  if (status === 'ready' && row.blockers.length > 0)
    return <StatusBadge {...styles.refused} label={t('rowStatus.blocked')} look="plain" />;
  if (status === 'ready' && isDifferent(row))
    return <StatusBadge tone="attention" icon="circle-help" label={t('rowStatus.otherName')} look="plain" />;
  if (status === 'ready' && row.warnings.length > 0 && row.warningReason === null)
    return <StatusBadge tone="attention" icon="triangle-alert" label={t('rowStatus.warning')} look="plain" />;
  return <StatusBadge {...styles[status]} label={t(`rowStatus.${status}`)} look="plain" />;
}

/** The bank knows another name, and no one has decided about it. */
export const isDifferent = ({ nameMatch, nameReason }: FileRow) =>
  nameMatch === 'different' && nameReason === null;
