import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { toPlace } from '#lib/core/network.ts';
import { idleMs } from '#lib/core/session-times.ts';
import { db } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { isOutside } from '#lib/receiver/outside-address.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import { toDevice } from './device.ts';
import { toUnusual } from './rules/place.ts';
import { type DemoSignIn, type OwnSessionsView, ownSessionsView } from './schemas.ts';
import { listOpenSessions } from './store/accounts.ts';

/** More than anybody has open; the list says what can be ended. */
const sessionsShown = 50;

/** Where the person is signed in right now, the session in use among them. */
export async function listOwnSessions(person: Person, now: Date): Promise<OwnSessionsView> {
  const usedSince = new Date(now.getTime() - idleMs);
  const open = await listOpenSessions(db(), { userId: person.userId, now, usedSince }, sessionsShown);
  const here = toPlace(open.find(({ id }) => id === person.sessionId)?.address ?? '');
  return ownSessionsView.parse({
    sessions: open.map(({ id, createdAt, lastSeenAt, address, userAgent, ...found }) => ({
      id,
      isCurrent: id === person.sessionId,
      ...toDevice(userAgent),
      address,
      place: toSessionPlace(address, id === person.sessionId ? null : here),
      unusual: toUnusual(found),
      since: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  });
}

function toSessionPlace(address: string | null, here: string | null) {
  const network = address && toPlace(address);
  if (!network) return null;
  if (network === here) return { kind: 'same', network };
  return { kind: isOutside(address) ? 'other' : 'own', network };
}

/** The accounts that the sign-in page offers to fill in: the demo users, and none without DEMO=1. */
export function listDemoSignIns(): DemoSignIn[] {
  if (!env().DEMO) return [];
  return demoUsers.map(({ email, role }) => ({
    email,
    role,
    isSecond: demoUsers.find((one) => one.role === role)?.email !== email,
    password: demoPassword,
  }));
}
