import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { isAdministrator } from '../../rules.ts';
import type { InvitationInput } from '../../schemas.ts';
import { findCredentials } from '../../store/accounts.ts';
import { findOpenInvitation, revokeLinks } from '../../store/links.ts';
import { findManagedUser, lockPeople } from '../../store/managing.ts';
import { type MadeLink, makeLink } from './make-link.ts';

type InvitationRefusal = 'not_allowed' | 'user_exists' | 'link_made_elsewhere' | 'invitation_gone';

/**
 * Whether they still are an administrator. Nobody is changed until the transaction ends: a colleague who takes their
 * rights afterwards finds the link and takes it back.
 */
async function mayInvite(tx: Tx, person: Person): Promise<boolean> {
  await lockPeople(tx);
  return isAdministrator(await findManagedUser(tx, person.userId));
}

/** Invites somebody by a link that the administrator passes on. An earlier one to the same address is taken back. */
export async function invite(
  person: Person,
  invitation: InvitationInput,
): Promise<Result<MadeLink, InvitationRefusal>> {
  return transaction(async (tx) => {
    if (!(await mayInvite(tx, person))) return refuse('not_allowed');
    if (await findCredentials(tx, invitation.email)) return refuse('user_exists', { field: 'email' });
    const made = await makeLink(tx, person, { purpose: 'invitation', ...invitation });
    return made ? accept(made) : refuse('link_made_elsewhere');
  });
}

/** The same invitation with a new link; the former one is taken back. Expired ones can be renewed too. */
export async function renewInvitation(
  person: Person,
  linkId: string,
): Promise<Result<MadeLink, InvitationRefusal>> {
  return transaction(async (tx) => {
    if (!(await mayInvite(tx, person))) return refuse('not_allowed');
    const { email, name, role } = (await findOpenInvitation(tx, linkId)) ?? {};
    if (!email || !name || !role) return refuse('invitation_gone');
    if (await findCredentials(tx, email)) return refuse('user_exists');
    const made = await makeLink(tx, person, { purpose: 'invitation', email, name, role });
    return made ? accept(made) : refuse('link_made_elsewhere');
  });
}

export async function revokeInvitation(
  person: Person,
  linkId: string,
): Promise<Result<null, 'not_allowed' | 'invitation_gone'>> {
  return transaction(async (tx) => {
    if (!(await mayInvite(tx, person))) return refuse('not_allowed');
    const revoked = await revokeLinks(tx, { id: linkId, purpose: 'invitation' }, new Date());
    if (revoked === 0) return refuse('invitation_gone');
    await publish(tx, 'person', 'links');
    await audit(tx, person, 'user.link_revoked', { kind: 'link', id: linkId });
    return accept(null);
  });
}
