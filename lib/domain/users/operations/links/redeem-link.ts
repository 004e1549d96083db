import 'server-only';
import type { System } from '#lib/auth/permissions.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { signInDb, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgeLink, judgePassword, type PasswordRefusal } from '../../rules.ts';
import { type NameRefusal, type RedeemLinkInput, whoInput } from '../../schemas.ts';
import {
  countUsers,
  endSessions,
  insertMissingUser,
  lockEnabledUser,
  setPasswordHash,
  type UserRow,
} from '../../store/accounts.ts';
import { forgiveGuesses } from '../../store/guesses.ts';
import { claimLink, findLink, type LinkRow, setLinkUser } from '../../store/links.ts';
import { findUsableLink, type ReadRefusal } from './read-link.ts';

const door: System = { kind: 'system', name: 'link' };

type WhoRefusal = 'email_unreadable' | NameRefusal;
type RedeemRefusal = ReadRefusal | PasswordRefusal | WhoRefusal | 'user_exists';
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
 * with. A link is used once: of two people who use it at the same moment one is told that it was used.
 */
export async function redeemLink(input: RedeemLinkInput, address: string): Promise<Redeemed> {
  const found = await findUsableLink(input.token, address);
  if (!found.ok) return found;
  const who = toWho(found.value, input);
  if (!who.ok) return who;
  const judged = judgePassword(input.password, who.value.email);
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

type Who = Pick<UserRow, 'email' | 'name' | 'role'>;

/** The first administrator says who they are; of everybody else an administrator has said it. */
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

async function redeem(tx: Tx, link: LinkRow, who: Who & { passwordHash: string }): Promise<void> {
  const now = new Date();
  // The claim waits for whoever uses or takes back the same link, and then finds it gone.
  if (!(await claimLink(tx, link.id, now))) throw new NotRedeemed(await whyGone(tx, link, now));
  const userId = link.userId ?? (await insertMissingUser(tx, who));
  if (link.purpose === 'first_administrator' && (await countUsers(tx)) > 1)
    throw new NotRedeemed({ code: 'link_revoked', params: { purpose: link.purpose } });
  if (userId === null) throw new NotRedeemed({ code: 'user_exists' });
  if (link.purpose === 'new_password') await replacePassword(tx, link, who.passwordHash, now);
  else await setLinkUser(tx, link.id, userId);
  await publish(tx, 'person', userId);
  const action = link.purpose === 'new_password' ? 'user.password_changed' : 'user.created';
  await audit(tx, door, action, { kind: 'user', id: userId }, { link: link.id, role: who.role });
}

async function replacePassword(tx: Tx, link: LinkRow, passwordHash: string, now: Date): Promise<void> {
  const { purpose } = link;
  const user = await lockEnabledUser(tx, link.userId ?? '');
  if (!user) throw new NotRedeemed({ code: 'link_revoked', params: { purpose } });
  await setPasswordHash(tx, user.id, passwordHash);
  await endSessions(tx, { userId: user.id }, 'password_changed');
  await forgiveGuesses(tx, user.email, now);
}

async function whyGone(tx: Tx, link: LinkRow, now: Date): Promise<Refusal<RedeemRefusal>> {
  const judged = judgeLink(await findLink(tx, link.id), now);
  return judged.ok ? { code: 'link_used', params: { purpose: link.purpose } } : judged.refusal;
}
