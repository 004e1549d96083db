import { type PayoutStatus, payoutGroups } from '#lib/domain/payouts/status.ts';

/** What is known of the same row of another file, the worst first. */
export const otherFileStates = ['unknown', 'under_way', 'waiting', 'paid', 'draft'] as const;
export type OtherFileState = (typeof otherFileStates)[number];

const ofPayout = (status: string): OtherFileState | null => {
  const isOf = (group: readonly PayoutStatus[]) => group.some((one) => one === status);
  if (isOf(payoutGroups.attention)) return 'unknown';
  if (isOf(payoutGroups.paid)) return 'paid';
  // It failed, or was called back: nobody has that money.
  return isOf(payoutGroups.waiting) || isOf(payoutGroups.moving) ? 'under_way' : null;
};

/** Null: of that row nobody was or will be paid. */
export function toOtherState(row: {
  fileStatus: string;
  payoutStatus: string | null;
}): OtherFileState | null {
  if (row.payoutStatus !== null) return ofPayout(row.payoutStatus);
  if (['pending_approval', 'approved', 'running', 'paused'].includes(row.fileStatus)) return 'waiting';
  return ['done', 'partly_done', 'stopped', 'unreadable'].includes(row.fileStatus) ? null : 'draft';
}
