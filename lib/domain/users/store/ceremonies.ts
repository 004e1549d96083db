import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { ProvedBy } from '#lib/core/second-factor.ts';
import type { Tx } from '#lib/db/client.ts';

/** What a session waits for: a new app's first code, a new passkey, or the answer of one that is known. */
export type Ceremony = 'totp' | 'enrol' | 'prove';

/** A person who begins again replaces what was begun before. */
export async function beginCeremony(tx: Tx, sessionId: string, of: Ceremony, text: string): Promise<void> {
  const pending = { pending: `${of} ${text}`, pendingAt: new Date() };
  await tx.session.updateMany({ where: { id: sessionId, endedAt: null }, data: pending });
}

/** What was begun, unless it is too old or of another kind. */
export async function findCeremony(
  tx: Tx,
  sessionId: string,
  of: Ceremony,
  begunAfter: Date,
): Promise<string | null> {
  const session = await tx.session.findFirst({
    where: { id: sessionId, endedAt: null, pendingAt: { gt: begunAfter } },
    select: { pending: true },
  });
  const [kind, text] = session?.pending?.split(' ') ?? [];
  return kind === of ? (text ?? null) : null;
}

/** False when it was ended meanwhile: each is answered once. */
export async function endCeremony(tx: Tx, sessionId: string, of: Ceremony, text: string): Promise<boolean> {
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, pending: `${of} ${text}`, endedAt: null },
    data: { pending: null, pendingAt: null },
  });
  return count === 1;
}

/** Makes the session count as one with a second factor from now on. False when it ended meanwhile. */
export async function proveSession(tx: Tx, id: string, provedAt: Date, provedBy: ProvedBy): Promise<boolean> {
  const data = { provedAt, provedBy };
  return (await tx.session.updateMany({ where: { id, endedAt: null }, data })).count === 1;
}

/**
 * The session in which a second factor was given goes on under another id: who has copied its cookie has nothing. Null when
 * it ended meanwhile, or another step was faster.
 */
export async function completeSession(
  tx: Tx,
  id: string,
  now: Date,
  provedBy: ProvedBy,
  provedAt = now,
): Promise<string | null> {
  const renamed = newId('session');
  const { count } = await tx.session.updateMany({
    where: { id, endedAt: null },
    data: { id: renamed, provedAt, provedBy, lastSeenAt: now },
  });
  return count === 1 ? renamed : null;
}

/** The same session under another id; null when it has ended. */
export async function renameSession(tx: Tx, id: string): Promise<string | null> {
  const renamed = newId('session');
  const { count } = await tx.session.updateMany({ where: { id, endedAt: null }, data: { id: renamed } });
  return count === 1 ? renamed : null;
}
