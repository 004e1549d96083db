import 'server-only';
import type { Actor } from '#lib/auth/permissions.ts';
import { keyedHash, randomToken } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { linkLivesMs } from '../../rules.ts';
import { insertLink, type LinkSubject, revokeLinks } from '../../store/links.ts';

/** The only time that the secret of a link is readable. */
export type MadeLink = { url: string; expiresAt: Date };

export function hashOfLink(token: string, hash = keyedHash): string {
  return hash('account-link', token);
}

/**
 * Makes a link, and takes back the one that the same person had for the same purpose. Null when somebody else is
 * making one for them at this very moment.
 */
export async function makeLink(tx: Tx, actor: Actor, subject: LinkSubject): Promise<MadeLink | null> {
  const now = new Date();
  await revokeLinks(tx, toFormer(subject), now);
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + linkLivesMs[subject.purpose]);
  const createdById = actor.kind === 'person' ? actor.userId : null;
  const tokenHash = hashOfLink(token);
  const id = await insertLink(tx, { ...subject, tokenHash, createdById, createdAt: now, expiresAt });
  if (id === null) return null;
  const about = 'userId' in subject ? { user: subject.userId } : {};
  const as = 'role' in subject ? { role: subject.role } : {};
  await publish(tx, 'person', 'links');
  await audit(
    tx,
    actor,
    'user.link_made',
    { kind: 'link', id },
    { purpose: subject.purpose, ...about, ...as },
  );
  // What follows the # stays in the browser: no log, no proxy and no page that is linked from there sees it.
  return { url: `${env().PUBLIC_URL}/link#${token}`, expiresAt };
}

function toFormer(subject: LinkSubject) {
  const { purpose } = subject;
  if (subject.purpose === 'invitation') return { purpose, email: subject.email };
  return subject.purpose === 'new_password' ? { purpose, userId: subject.userId } : { purpose };
}
