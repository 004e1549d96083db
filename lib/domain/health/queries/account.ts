import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { countFilesToDecide } from '#lib/domain/files/queries/approvals.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';
import { countToAnswer } from '#lib/domain/rules/queries.ts';
import { listOwnSessions } from '#lib/domain/users/queries.ts';
import { type AccountView, accountView } from '#lib/domain/users/schemas/account.ts';
import { countUnusedCodes, listFactors } from '#lib/domain/users/store/factors.ts';
import { findIdentity } from '#lib/domain/users/store/identities.ts';
import { findPersonView } from './people.ts';

/** One account: what its person signs in with, where they are signed in, and what waits for them. Null: there is none. */
export async function findAccount(viewer: Person, id: string, now: Date): Promise<AccountView | null> {
  const person = isId('user', id) ? await findPersonView(viewer, id, now) : null;
  if (!person) return null;
  const { name, email, role } = person;
  // As they see it themselves: nothing of what is counted here depends on a session or on personal data.
  const them: Person = { ...viewer, userId: id, name, email, role, sessionId: viewer.sessionId };
  const [factors, codesLeft, identity, { sessions }, payouts, files, refunds, rules] = await Promise.all([
    listFactors(db(), id),
    countUnusedCodes(db(), id),
    findIdentity(db(), id),
    listOwnSessions(them, now),
    getNotificationFeed(them, now),
    countFilesToDecide(them),
    getRefundCounts(them),
    countToAnswer(them),
  ]);
  return accountView.parse({
    person,
    factors: factors.map(({ createdAt, lastUsedAt, ...factor }) => ({
      ...factor,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesLeft,
    sessions,
    joinedAt: identity?.joinedAt.toISOString() ?? null,
    toDecide: person.isDisabled
      ? { payouts: 0, files: 0, refunds: 0, rules: 0 }
      : { payouts: payouts.toApprove, files, refunds: refunds.toDecide, rules },
  });
}
