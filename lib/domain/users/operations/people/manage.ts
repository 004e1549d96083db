import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import type { AuditAction } from '#lib/domain/audit/schemas.ts';
import { publish } from '#lib/events/publish.ts';
import { judgeManaging, type ManagingRefusal } from '../../rules.ts';
import { findManagedUser, lockPeople, type ManagedUser } from '../../store/managing.ts';

type Change<Value> = { action: AuditAction; details: AuditDetails; value: Value };

/**
 * One administrator changes another person: one at a time, nobody themselves, and only while they still are an
 * administrator. That way one who can sign in always remains. `change` says what it did; null: nothing was to be done.
 */
export async function manage<Value>(
  person: Person,
  userId: string,
  change: (tx: Tx, user: ManagedUser) => Promise<Change<Value> | null>,
): Promise<Result<Value | null, ManagingRefusal>> {
  return transaction(async (tx) => {
    await lockPeople(tx);
    const [actor, user] = [await findManagedUser(tx, person.userId), await findManagedUser(tx, userId)];
    const judged = judgeManaging(actor, user);
    if (!judged.ok) return judged;
    const done = await change(tx, judged.value);
    if (done === null) return accept(null);
    await publish(tx, 'person', userId);
    await audit(tx, person, done.action, { kind: 'user', id: userId }, done.details);
    return accept(done.value);
  });
}
