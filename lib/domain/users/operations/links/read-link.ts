import 'server-only';
import { accept, type Result } from '#lib/core/result.ts';
import { withEachPepper } from '#lib/crypto/digest.ts';
import { signInDb } from '#lib/db/client.ts';
import { judgeLink, type LinkRefusal } from '../../rules.ts';
import type { LinkView } from '../../schemas.ts';
import { findLinkByHash, type LinkRow } from '../../store/links.ts';
import { countWrongLink, toWait, type WaitRefusal, waitForLink } from '../claim-guess.ts';
import { hashOfLink } from './make-link.ts';

export type ReadRefusal = LinkRefusal | WaitRefusal;

/** What the holder of a link may know before they use it. Reading uses nothing up. */
export async function readLink(token: string, address: string): Promise<Result<LinkView, ReadRefusal>> {
  const found = await findUsableLink(token, address);
  return found.ok ? accept(toLinkView(found.value)) : found;
}

/** The link, if it can be used right now. Wrong ones are counted, so that nobody tries many. */
export async function findUsableLink(token: string, address: string): Promise<Result<LinkRow, ReadRefusal>> {
  const waitMs = await waitForLink(address);
  if (waitMs > 0) return toWait(waitMs);
  const hashes = withEachPepper((hash) => hashOfLink(token, hash));
  const link = await findLinkByHash(signInDb(), hashes);
  const judged = judgeLink(link, new Date());
  if (judged.ok && link) return accept(link);
  if (!link) await countWrongLink(address);
  return judged as Result<never, LinkRefusal>;
}

function toLinkView({ purpose, name, email, role, user, expiresAt }: LinkRow): LinkView {
  return {
    purpose,
    name: user?.name ?? name,
    email: user?.email ?? email,
    role: user?.role ?? role,
    expiresAt: expiresAt.toISOString(),
  };
}
