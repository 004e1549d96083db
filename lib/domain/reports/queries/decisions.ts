import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import type { ApprovalSubjectKind } from '#lib/domain/approvals/status.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import type { Decisions } from '../schemas.ts';
import { listDeciders, listDecisionsOf } from '../store/decisions.ts';
import type { Span } from '../store/reading.ts';

/** The most own decisions that are shown; choosing fewer days shows the rest. */
const mostOwn = 100;

const subjectKinds = {
  payout: 'payout_attempt',
  payment: null,
  refund: 'refund',
} as const satisfies Record<MovementKind, ApprovalSubjectKind | null>;

/** Who approved and declined on these days, and the viewer's own decisions. Payments are not approved, so they have none. */
export async function readDecisions(person: Person, of: MovementKind, span: Span): Promise<Decisions> {
  const kind = subjectKinds[of];
  if (kind === null || !can(person.role, 'reports:view')) return { people: [], own: [], isOwnCut: false };
  const [people, own] = await Promise.all([
    listDeciders(db(), kind, span),
    listDecisionsOf(db(), person.userId, { kind, span, take: mostOwn + 1 }),
  ]);
  return {
    people,
    own: own.slice(0, mostOwn).map(({ amountMinor, currency, at, ...line }) => ({
      ...line,
      amount: toMoneyView(moneyOf(amountMinor, currency)),
      at: at.toISOString(),
    })),
    isOwnCut: own.length > mostOwn,
  };
}
