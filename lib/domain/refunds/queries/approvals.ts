import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listWaitingRequests } from '#lib/domain/approvals/store.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { type ApprovalQueueView, approvalQueueView } from '../schemas/approvals.ts';
import { findListedRefunds } from '../store/reading.ts';
import { toListItem } from './to-list-item.ts';

/** As many as one page holds, and one confirmation may name. */
const shown = 50;

/** The refunds that wait for approval, longest waiting first: those that this person may decide, or all. */
export async function getApprovalQueue(person: Person, isAll: boolean): Promise<ApprovalQueueView> {
  const mayApprove = can(person.role, 'refunds:approve');
  if (!isAll && !mayApprove) return { items: [], isCut: false };
  const viewer = { id: person.userId, onlyThose: !isAll };
  const [requests, toLatin] = await Promise.all([
    listWaitingRequests(db(), 'refund', viewer, shown + 1),
    findLatinNames(),
  ]);
  const first = requests.slice(0, shown);
  const rows = await findListedRefunds(
    db(),
    first.map(({ subjectId }) => subjectId),
  );
  const items = first.flatMap(({ subjectId, isOpenToViewer, requestedAt, ...request }) => {
    const row = rows.find(({ id }) => id === subjectId);
    if (row?.status !== 'pending_approval') return [];
    const isForViewer = mayApprove && isOpenToViewer;
    return { ...toListItem(row, toLatin), ...request, isForViewer, requestedAt: requestedAt.toISOString() };
  });
  return approvalQueueView.parse({ items, isCut: requests.length > shown });
}
