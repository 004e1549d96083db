import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { type RegistriesView, registriesView } from '../schemas.ts';
import { keptDays } from '../status.ts';
import { countGivenUp, listRegistries, type ShownRegistry } from '../store/shown.ts';

/** One's own schedules; people who oversee or audit them see everybody's. */
export async function getRegistries(person: Person): Promise<RegistriesView> {
  const isOwn = can(person.role, 'history:export') && !can(person.role, 'registries:oversee');
  const maker = isOwn ? person.userId : null;
  const found = await listRegistries(db(), maker);
  return registriesView.parse({
    registries: found.map(({ maker: { name, role, disabledAt }, runs, ...registry }) => ({
      ...registry,
      isPaused: registry.status === 'paused',
      isMine: registry.makerId === person.userId,
      makerName: name,
      obstacle: disabledAt ? 'maker_disabled' : can(role, 'history:export') ? null : 'maker_not_allowed',
      nextDueAt: registry.nextDueAt.toISOString(),
      runs: runs.map(toRun),
    })),
  });
}

function toRun(run: ShownRegistry['runs'][number]) {
  const { endedAt, removedAt } = run;
  const kept = endedAt && removedAt ? removedAt.getTime() - endedAt.getTime() : 0;
  return {
    ...run,
    from: run.fromDay,
    to: run.toDay,
    rows: run.rowCount,
    bytes: run.byteCount,
    endedAt: endedAt?.toISOString() ?? null,
    // The first try is made as soon as a worker is free.
    nextTryAt: run.status === 'waiting' && run.tries > 0 ? run.nextTryAt.toISOString() : null,
    removedAt: removedAt?.toISOString() ?? null,
    isRemovedEarly: removedAt !== null && kept < keptDays * 86_400_000,
  };
}

const dayMs = 86_400_000;

/** How many files of this person's schedules were given up within a day. */
export async function countFailedFiles(person: Person, now: Date): Promise<number> {
  if (!can(person.role, 'history:export')) return 0;
  return countGivenUp(db(), person.userId, new Date(now.getTime() - dayMs));
}
