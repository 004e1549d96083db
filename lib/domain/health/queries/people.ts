import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { idleMs } from '#lib/core/session-times.ts';
import { db } from '#lib/db/client.ts';
import { demoUsers } from '#lib/domain/users/demo-users.ts';
import { toDevice } from '#lib/domain/users/device.ts';
import { resetWaitsMs } from '#lib/domain/users/rules/factors.ts';
import { guessLimits } from '#lib/domain/users/rules.ts';
import { type PeopleView, peopleView } from '#lib/domain/users/schemas.ts';
import { listOpenInvitations } from '#lib/domain/users/store/links.ts';
import { listManagedPeople, type PersonRow } from '#lib/domain/users/store/managing.ts';
import { listUndecided, listWaiting, type Waiting } from '../store/processes.ts';

/** More than work with one processor's account; the screen says when there are more. */
const peopleShown = 500;
const invitationsShown = 100;

/** Who has an account, who is invited, and what of theirs waits for others. For administrators. */
export async function getPeople(person: Person, now: Date): Promise<PeopleView> {
  const [people, invitations, waiting] = await Promise.all([
    listManagedPeople(db(), toTimes(now), peopleShown + 1),
    listOpenInvitations(db(), invitationsShown),
    listWaiting(db()),
  ]);
  const shown = people.slice(0, peopleShown);
  return peopleView.parse({
    people: shown.map((row) => toPerson(row, person, waiting)),
    isCut: people.length > peopleShown,
    invitations: invitations.map(({ createdAt, expiresAt, createdBy, ...invitation }) => ({
      ...invitation,
      madeBy: createdBy?.name ?? null,
      madeAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
    undecidable: await findUndecidable(people),
  });
}

const toTimes = (now: Date) => ({
  now,
  usedSince: new Date(now.getTime() - idleMs),
  guessedSince: new Date(now.getTime() - guessLimits.lane.windowMs),
  resetAskedSince: new Date(now.getTime() - resetWaitsMs),
});

/** One of them; null: there is nobody with that id. */
export async function findPersonView(viewer: Person, id: string, now: Date) {
  const [[row], waiting] = await Promise.all([
    listManagedPeople(db(), toTimes(now), 1, id),
    listWaiting(db()),
  ]);
  return row ? toPerson(row, viewer, waiting) : null;
}

const demoEmails = new Set(demoUsers.map(({ email }) => email));

function toPerson(row: PersonRow, viewer: Person, waiting: readonly Waiting[]) {
  const { id, email, name, role, disabledAt, signedInAt, isSignedIn, wrongGuesses } = row;
  const { address, userAgent, decidesFrom, hasSecondFactor, isJoined, resetAskedById, resetAskedByName } =
    row;
  const decides = can(role, 'refunds:approve') || can(role, 'resolutions:decide');
  const { approvals = 0, resolutions = 0, unsent = 0 } = waiting.find(({ userId }) => userId === id) ?? {};
  return {
    id,
    email,
    name,
    role,
    isSelf: id === viewer.userId,
    isDemo: demoEmails.has(email),
    isDisabled: disabledAt !== null,
    isSignedIn: isSignedIn && disabledAt === null,
    decidesFrom: decides && decidesFrom && decidesFrom > new Date() ? decidesFrom.toISOString() : null,
    hasSecondFactor,
    isJoined,
    resetAsked: resetAskedById
      ? { byName: resetAskedByName ?? '', isOwn: resetAskedById === viewer.userId }
      : null,
    signedInAt: signedInAt?.toISOString() ?? null,
    lastPlace: signedInAt && { address, ...toDevice(userAgent) },
    isLocked: wrongGuesses >= guessLimits.lane.most,
    wrongGuesses,
    waiting: { approvals, resolutions, unsent },
  };
}

/** More than a company without a manager should gather; all of them appear in the queue. */
const undecidableShown = 5;

/**
 * Refunds that nobody who can sign in may approve: not their own maker, and everybody else who may is disabled.
 */
async function findUndecidable(people: readonly PersonRow[]): Promise<PeopleView['undecidable']> {
  const deciders = people.filter(
    ({ role, disabledAt }) => disabledAt === null && can(role, 'refunds:approve'),
  );
  // Two people who may can each decide what the other one made.
  if (deciders.length > 1) return { count: 0, requests: [] };
  const found = await listUndecided(db(), deciders[0]?.id ?? null, undecidableShown);
  return {
    count: found[0]?.count ?? 0,
    requests: found.map(({ id, number, amountMinor, currency, makerName }) => {
      return { id, number, amount: toMoneyView(moneyOf(amountMinor, currency)), makerName };
    }),
  };
}
