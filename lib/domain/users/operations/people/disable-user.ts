import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import type { ManagingRefusal } from '../../rules.ts';
import { endSessions } from '../../store/accounts.ts';
import { forgiveGuesses } from '../../store/guesses.ts';
import { revokeLinks } from '../../store/links.ts';
import { setDisabled } from '../../store/managing.ts';
import { delayDecisions } from './delay-decisions.ts';
import { manage } from './manage.ts';

type Managed = Promise<Result<null, ManagingRefusal>>;

/** Nothing of theirs works from the next request on: sessions, event streams, links for them and links they made. */
export async function disableUser(person: Person, userId: string): Managed {
  return manage(person, userId, async (tx, user) => {
    if (user.disabledAt) return null;
    const now = new Date();
    await setDisabled(tx, userId, now);
    const sessions = await endSessions(tx, { userId }, 'disabled');
    const links = await revokeLinks(tx, { OR: [{ userId }, { createdById: userId }] }, now);
    return { action: 'user.disabled', details: { sessions, links }, value: null };
  });
}

export async function enableUser(person: Person, userId: string): Managed {
  return manage(person, userId, async (tx, user) => {
    if (!user.disabledAt) return null;
    await setDisabled(tx, userId, null);
    await delayDecisions(tx, userId, person.userId);
    return { action: 'user.enabled', details: {}, value: null };
  });
}

/** Lets them try again at once after too many wrong passwords. */
export async function unlockUser(person: Person, userId: string): Managed {
  return manage(person, userId, async (tx, user) => {
    const guesses = await forgiveGuesses(tx, user.email, new Date());
    return guesses === 0 ? null : { action: 'user.unlocked', details: { guesses }, value: null };
  });
}
