import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { idleMs } from '#lib/auth/session-rules.ts';
import { db } from '#lib/db/client.ts';
import { demoUsers } from '#lib/domain/users/demo-users.ts';
import { guessLimits } from '#lib/domain/users/rules.ts';
import { type PeopleView, peopleView } from '#lib/domain/users/schemas.ts';
import { listOpenInvitations } from '#lib/domain/users/store/links.ts';
import { listManagedPeople, type PersonRow } from '#lib/domain/users/store/managing.ts';
import { listWaiting, type Waiting } from '../store.ts';

/** More than work with one processor's account; the screen says when there are more. */
const peopleShown = 500;
const invitationsShown = 100;

/** Who has an account, who is invited, and what of theirs waits for others. For administrators. */
export async function getPeople(person: Person, now: Date): Promise<PeopleView> {
  const times = {
    now,
    usedSince: new Date(now.getTime() - idleMs),
    guessedSince: new Date(now.getTime() - guessLimits.lane.windowMs),
  };
  const [people, invitations, waiting] = await Promise.all([
    listManagedPeople(db(), times, peopleShown + 1),
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
    undecidable: countUndecidable(people, waiting),
  });
}

const demoEmails = new Set(demoUsers.map(({ email }) => email));

function toPerson(row: PersonRow, viewer: Person, waiting: readonly Waiting[]) {
  const { id, email, name, role, disabledAt, signedInAt, isSignedIn, wrongGuesses } = row;
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
    signedInAt: signedInAt?.toISOString() ?? null,
    isLocked: wrongGuesses >= guessLimits.lane.most,
    wrongGuesses,
    waiting: { approvals, resolutions, unsent },
  };
}

/** Requests that nobody who can sign in may decide: not their own maker, and whoever may is disabled. */
function countUndecidable(people: readonly PersonRow[], waiting: readonly Waiting[]): number {
  const deciders = people.filter(
    ({ role, disabledAt }) => disabledAt === null && can(role, 'refunds:approve'),
  );
  return waiting
    .filter(({ userId }) => deciders.every(({ id }) => id === userId))
    .reduce((total, { approvals }) => total + approvals, 0);
}
