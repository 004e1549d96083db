import { useTranslations } from 'next-intl';
import { StatusBadge } from '#components/shared/status/status-badge.tsx';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { FileStatus } from '#lib/domain/files/status.ts';

/** How each status looks. Its name is `files.status.<status>` in messages/files. */
const fileStatusStyle: Record<FileStatus, StatusStyle> = {
  reading: { tone: 'moving', icon: 'hourglass' },
  unreadable: { tone: 'failed', icon: 'circle-x' },
  columns: { tone: 'attention', icon: 'circle-help' },
  judging: { tone: 'moving', icon: 'hourglass' },
  compared: { tone: 'attention', icon: 'circle-help' },
  draft: { tone: 'attention', icon: 'circle-dashed' },
  checking: { tone: 'moving', icon: 'hourglass' },
  checked: { tone: 'waiting', icon: 'search-check' },
  pending_approval: { tone: 'waiting', icon: 'user-round-check' },
  approved: { tone: 'waiting', icon: 'clock' },
  running: { tone: 'moving', icon: 'send-horizontal' },
  paused: { tone: 'attention', icon: 'circle-pause' },
  done: { tone: 'done', icon: 'circle-check' },
  partly_done: { tone: 'attention', icon: 'triangle-alert' },
  stopped: { tone: 'failed', icon: 'octagon-pause' },
  discarded: { tone: 'waiting', icon: 'ban' },
};

type FileStatusBadgeProps = { status: FileStatus; problemCount: number; look?: 'tinted' | 'plain' };

/** A file without problems is not "to be corrected": it only has not been checked yet. */
export function FileStatusBadge({ status, problemCount, look = 'tinted' }: FileStatusBadgeProps) {
  const t = useTranslations('files.status');
  if (status === 'draft' && problemCount === 0)
    return <StatusBadge tone="waiting" icon="circle-dashed" label={t('ready')} look={look} />;
  return <StatusBadge {...fileStatusStyle[status]} label={t(status)} look={look} />;
}
