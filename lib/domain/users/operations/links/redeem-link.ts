import 'server-only';
import { randomBytes } from 'node:crypto';
import type { System } from '#lib/auth/permissions.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { signInDb, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgePasswordWay, type PasswordWayRefusal } from '../../rules/sso.ts';
import { judgeLink } from '../../rules.ts';
import { type NameRefusal, type RedeemLinkInput, whoInput } from '../../schemas.ts';
import {
  countUsers,
  endSessions,
  insertMissingUser,
  lockEnabledUser,
  setPasswordHash,
  type UserRow,
} from '../../store/accounts.ts';
import { forgivePasswords } from '../../store/guesses.ts';
import { insertIdentity } from '../../store/identities.ts';
import { claimLink, findLink, type LinkRow, setLinkUser } from '../../store/links.ts';
import { judgeNewPassword, type NewPasswordRefusal } from '../judge-new-password.ts';
import { delayDecisions } from '../people/delay-decisions.ts';
import type { Entered } from '../sign-in.ts';
import { openSession, type SsoSignIn } from '../sso/open-session.ts';
import { passwordRules, toIdentity } from '../sso/settings.ts';
import { type SsoRefusal, toRole } from '../sso/sign-in-by-provider.ts';
import { findUsableLink, type ReadRefusal } from './read-link.ts';

const door: System = { kind: 'system', name: 'link' };

type WhoRefusal = 'email_unreadable' | NameRefusal;
type RedeemRefusal =
  | ReadRefusal
  | NewPasswordRefusal
  | PasswordWayRefusal
  | WhoRefusal
  | SsoRefusal
  | 'user_exists'
  | 'sso_taken';
type Redeemed = Result<{ email: string }, RedeemRefusal>;

/** Undoes the transaction: what was claimed is free again. */
class NotRedeemed extends Error {
  readonly refusal: Refusal<RedeemRefusal>;

  constructor(refusal: Refusal<RedeemRefusal>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Sets the password that a link is for, and makes the account if it is not there yet. Returns the address to sign in
 * with. A link is used once: of two people who use it at the same moment one is refused because it was used.
 */
export async function redeemLink(input: RedeemLinkInput, address: string): Promise<Redeemed> {
  const found = await findUsableLink(input.token, address);
  if (!found.ok) return found;
  const who = toWho(found.value, input);
  if (!who.ok) return who;
  const way = judgePasswordWay(who.value.email, false, passwordRules());
  if (!way.ok && found.value.purpose !== 'first_administrator') return way;
  const judged = await judgeNewPassword(input.password, who.value.email);
  if (!judged.ok) return { ...judged, refusal: { ...judged.refusal, field: 'password' } };
  const passwordHash = await hashPassword(input.password);
  try {
    await transaction((tx) => redeem(tx, found.value, { ...who.value, passwordHash }), signInDb());
    return accept({ email: who.value.email });
  } catch (error) {
    if (error instanceof NotRedeemed) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/**
 * Makes the account of somebody invited, for the identity that they have just shown at the company's provider. Nobody
 * knows its password.
 */
export async function redeemByProvider(
  token: string,
  given: Omit<SsoSignIn, 'role'>,
): Promise<Result<Entered, RedeemRefusal>> {
  const role = toRole(given.claims);
  if (!role.ok) return role;
  const found = await findUsableLink(token, given.source.address);
  if (!found.ok) return found;
  const link = found.value;
  const { email, name } = link;
  if (link.purpose !== 'invitation' || !email || !name)
    return refuse('link_revoked', { params: { purpose: link.purpose } });
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  try {
    return accept(
      await transaction(async (tx) => {
        const userId = await redeem(tx, link, { email, name, role: role.value, passwordHash });
        if (!(await insertIdentity(tx, userId, toIdentity(given.claims))))
          throw new NotRedeemed({ code: 'sso_taken' });
        const entered = await openSession(tx, userId, { ...given, role: role.value });
        if (!entered.ok) throw new NotRedeemed(entered.refusal);
        return entered.value;
      }, signInDb()),
    );
  } catch (error) {
    if (error instanceof NotRedeemed) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

type Who = Pick<UserRow, 'email' | 'name' | 'role'>;

/**
 * The first administrator enters their own name and address; an administrator has entered everybody else's.
 */
function toWho(link: LinkRow, { name, email }: RedeemLinkInput): Result<Who, RedeemRefusal> {
  if (link.purpose !== 'first_administrator') {
    const known = link.user ?? link;
    return accept({ email: known.email ?? '', name: known.name ?? '', role: known.role ?? 'support' });
  }
  const said = whoInput.safeParse({ name: name ?? '', email: email ?? '' });
  if (said.success) return accept({ ...said.data, role: 'admin' });
  const [issue] = said.error.issues;
  const about = { field: String(issue?.path[0]), ...(issue?.code === 'custom' && { params: issue.params }) };
  return refuse((issue?.message ?? 'name_empty') as WhoRefusal, about as { field: string });
}

async function redeem(tx: Tx, link: LinkRow, who: Who & { passwordHash: string }): Promise<string> {
  const now = new Date();
  // The claim waits for anybody who uses or takes back the same link, and then finds it gone.
  if (!(await claimLink(tx, link.id, now))) throw new NotRedeemed(await whyGone(tx, link, now));
  const userId = link.userId ?? (await insertMissingUser(tx, who));
  if (link.purpose === 'first_administrator' && (await countUsers(tx)) > 1)
    throw new NotRedeemed({ code: 'link_revoked', params: { purpose: link.purpose } });
  if (userId === null) throw new NotRedeemed({ code: 'user_exists' });
  if (link.purpose === 'new_password') await replacePassword(tx, link, who.passwordHash, now);
  else await setLinkUser(tx, link.id, userId);
  // The server's own commands need no second person: anybody who runs them has the database.
  if (link.createdById !== null) await delayDecisions(tx, userId, link.createdById);
  await publish(tx, 'person', userId);
  const action = link.purpose === 'new_password' ? 'user.password_changed' : 'user.created';
  await audit(tx, door, action, { kind: 'user', id: userId }, { link: link.id, role: who.role });
  return userId;
}

async function replacePassword(tx: Tx, link: LinkRow, passwordHash: string, now: Date): Promise<void> {
  const { purpose } = link;
  const user = await lockEnabledUser(tx, link.userId ?? '');
  if (!user) throw new NotRedeemed({ code: 'link_revoked', params: { purpose } });
  await setPasswordHash(tx, user.id, passwordHash);
  await endSessions(tx, { userId: user.id }, 'password_changed');
  await forgivePasswords(tx, user.email, now);
}

async function whyGone(tx: Tx, link: LinkRow, now: Date): Promise<Refusal<RedeemRefusal>> {
  const judged = judgeLink(await findLink(tx, link.id), now);
  return judged.ok ? { code: 'link_used', params: { purpose: link.purpose } } : judged.refusal;
}
