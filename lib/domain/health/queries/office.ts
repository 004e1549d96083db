import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { idleMs } from '#lib/core/session-times.ts';
import { db } from '#lib/db/client.ts';
import { listRecentGuesses } from '#lib/domain/users/store/guesses.ts';
import { listPeople } from '#lib/domain/users/store/people.ts';
import { type OfficeStateView, officeStateView } from '../schemas.ts';
import { findLastHeartbeat } from '../store/processes.ts';
import { findLastBackup } from '../store/status.ts';
import { getRecentReadiness } from './readiness.ts';

const dayMs = 24 * 3_600_000;
/** A flood of guesses is counted up to here: a larger number would mean nothing more to its reader. */
const mostGuesses = 5_000;
const troubledShown = 5;
const peopleShown = 50;

/** What runs, who signs in, and which accounts got wrong passwords. For administrators. */
export async function getOfficeState(_person: Person, now: Date): Promise<OfficeStateView> {
  const since = new Date(now.getTime() - dayMs);
  const [readiness, workerSeenAt, backup, guesses, people] = await Promise.all([
    getRecentReadiness(),
    findLastHeartbeat(db()),
    findLastBackup(db()),
    listRecentGuesses(db(), since, mostGuesses),
    listPeople(db(), { now, usedSince: new Date(now.getTime() - idleMs) }, peopleShown),
  ]);
  const count = (outcome: string) =>
    guesses.filter((each) => each.outcome === outcome).reduce((total, each) => total + each.count, 0);
  const wrong = guesses.filter(({ outcome }) => outcome !== 'succeeded');
  const { worker, processor, migrations } = readiness;
  return officeStateView.parse({
    parts: { worker: worker.ok, processor: processor.ok, migrations: migrations.ok },
    workerSeenAt: workerSeenAt?.toISOString() ?? null,
    backupAt: backup?.finishedAt.toISOString() ?? null,
    signIns: {
      succeeded: count('succeeded'),
      failed: count('failed'),
      blocked: count('blocked'),
      strangers: wrong.filter(({ name }) => name === null).reduce((total, each) => total + each.count, 0),
      isCut: guesses.reduce((total, each) => total + each.count, 0) >= mostGuesses,
      troubled: toTroubled(wrong).slice(0, troubledShown),
    },
    people: people.map(({ signedInAt, ...person }) => ({
      ...person,
      signedInAt: signedInAt?.toISOString() ?? null,
    })),
  });
}

type Wrong = { name: string | null; count: number; lastAt: Date };

/** One line per person; what was typed as an address that nobody has is never shown: it may be a password. */
function toTroubled(wrong: readonly Wrong[]) {
  const byName = new Map<string, { failed: number; lastAt: Date }>();
  for (const { name, count, lastAt } of wrong) {
    if (name === null) continue;
    const known = byName.get(name);
    byName.set(name, {
      failed: (known?.failed ?? 0) + count,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
  }
  return [...byName]
    .map(([name, { failed, lastAt }]) => ({ name, failed, lastAt: lastAt.toISOString() }))
    .toSorted((one, other) => other.failed - one.failed);
}
