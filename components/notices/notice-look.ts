import type { Route } from 'next';
import { endingStyle } from '#components/payouts/payout-status-style.ts';
import type { StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { FileNews } from '#lib/domain/files/schemas/news.ts';
import type { Notice } from '#lib/domain/notices/schemas.ts';

const fileStyle: Record<FileNews, StatusStyle> = {
  unreadable: { tone: 'failed', icon: 'circle-x' },
  checked: { tone: 'waiting', icon: 'search-check' },
  approved: { tone: 'done', icon: 'user-round-check' },
  declined: { tone: 'failed', icon: 'circle-x' },
  returned: { tone: 'attention', icon: 'undo-2' },
  withdrawn: { tone: 'attention', icon: 'undo-2' },
  expired: { tone: 'attention', icon: 'clock' },
  asked_again: { tone: 'waiting', icon: 'user-round-check' },
  paused: { tone: 'attention', icon: 'circle-pause' },
  stopped: { tone: 'failed', icon: 'octagon-pause' },
  done: { tone: 'done', icon: 'circle-check' },
  partly_done: { tone: 'attention', icon: 'triangle-alert' },
};

export const toNoticeStyle = (notice: Notice): StatusStyle =>
  notice.of === 'files' ? fileStyle[notice.status] : endingStyle[notice.status];

/** The page of what it is about. */
export const toNoticePath = ({ of, subjectId }: Pick<Notice, 'of' | 'subjectId'>) =>
  (of === 'files' ? `/payouts/files/${subjectId}` : `/${of}/${subjectId}`) as Route;
