import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { judgeManaging, type ManagingRefusal } from '../../rules.ts';
import { findManagedUser, lockPeople } from '../../store/managing.ts';
import { type MadeLink, makeLink } from '../links/make-link.ts';

type NewPasswordRefusal = ManagingRefusal | 'person_disabled' | 'link_made_elsewhere';

/** A link for somebody who has lost their password. The present one works until the link is used. */
export async function newPasswordLink(
  person: Person,
  userId: string,
): Promise<Result<MadeLink, NewPasswordRefusal>> {
  return transaction(async (tx) => {
    await lockPeople(tx);
    const [actor, user] = [await findManagedUser(tx, person.userId), await findManagedUser(tx, userId)];
    const judged = judgeManaging(actor, user);
    if (!judged.ok) return judged;
    if (judged.value.disabledAt) return refuse('person_disabled');
    const made = await makeLink(tx, person, { purpose: 'new_password', userId });
    return made ? accept(made) : refuse('link_made_elsewhere');
  });
}
