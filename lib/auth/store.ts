import 'server-only';
import { db } from '#lib/db/client.ts';

/**
 * The session row behind a cookie with its user as they are now, whatever its state; null when there is none.
 */
export async function findSession(id: string) {
  return db().session.findUnique({
    where: { id },
    select: {
      id: true,
      lastSeenAt: true,
      expiresAt: true,
      endedAt: true,
      provedAt: true,
      provedBy: true,
      confirmedAt: true,
      user: {
        select: {
          id: true,
          email: true,
          name: true,
          role: true,
          locale: true,
          timeZone: true,
          disabledAt: true,
          secondFactorAt: true,
        },
      },
    },
  });
}

/** Moves `lastSeenAt` forward, never back, and never revives an ended session. */
export async function touchSession(id: string, now: Date): Promise<void> {
  await db().session.updateMany({
    where: { id, endedAt: null, lastSeenAt: { lt: now } },
    data: { lastSeenAt: now },
  });
}
