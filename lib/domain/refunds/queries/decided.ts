import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listDeclineReasons } from '#lib/domain/approvals/store.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import type { DecidedRefund } from '../schemas/decided.ts';
import { listDecisions } from '../store/decided.ts';
import { toListItem } from './to-list-item.ts';

/** What colleagues decided about this person's refunds since then, newest first. */
export async function getDecidedRefunds(person: Person, since: Date, take: number): Promise<DecidedRefund[]> {
  if (!can(person.role, 'refunds:create')) return [];
  const [events, toLatin] = await Promise.all([
    listDecisions(db(), person.userId, since, take),
    findLatinNames(),
  ]);
  const reasons = await listDeclineReasons(
    db(),
    'refund',
    events.filter(({ kind }) => kind === 'declined').map(({ refundId }) => refundId),
  );
  return events.map(({ id, kind, at, refundId, refund }) => ({
    id: id.toString(),
    answer: kind as DecidedRefund['answer'],
    at: at.toISOString(),
    words: kind === 'declined' ? (reasons.get(refundId) ?? null) : null,
    refund: toListItem(refund, toLatin),
  }));
}
