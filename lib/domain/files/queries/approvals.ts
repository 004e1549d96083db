import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { addByCurrency } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { countToDecide, listWaitingRequests } from '#lib/domain/approvals/store.ts';
import { type FileQueue, fileQueueView } from '../schemas/approvals.ts';
import type { FileView } from '../schemas/views.ts';
import { findListedFiles } from '../store/listing.ts';

const shown = 50;

/** The files that wait: those that this person may decide, or all that they may see. */
export async function getFileQueue(person: Person, isAll: boolean): Promise<FileQueue> {
  const mayApprove = can(person.role, 'payouts:approve');
  if (!can(person.role, 'files:view') || (!isAll && !mayApprove)) return { items: [] };
  const viewer = { id: person.userId, onlyThose: !isAll };
  const requests = await listWaitingRequests(db(), 'payout_file', viewer, shown);
  const files = await findListedFiles(
    db(),
    requests.map(({ subjectId }) => subjectId),
  );
  const items = requests.flatMap(({ subjectId, isOpenToViewer }) => {
    const file = files.find(({ id }) => id === subjectId);
    if (!file) return [];
    const totals = (file.signedTotals ?? []) as unknown as FileView['totals'];
    return {
      ...{ id: file.id, fileName: file.fileName, makerName: file.maker.name },
      count: totals.reduce((all, { count }) => all + count, 0),
      totals: addByCurrency(totals.map(({ sum }) => sum)),
      isForViewer: mayApprove && isOpenToViewer,
    };
  });
  return fileQueueView.parse({ items });
}

/** How many files of colleagues this person may approve or decline. */
export async function countFilesToDecide({ role, userId }: Person): Promise<number> {
  return can(role, 'payouts:approve') ? countToDecide(db(), 'payout_file', userId) : 0;
}
