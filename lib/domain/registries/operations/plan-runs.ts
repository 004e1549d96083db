import 'server-only';
import { type Actor, type Person, worker } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../jobs.ts';
import { nextFrom, skipTooOld, toDueAt, toLastEnded, toPeriod } from '../rules/periods.ts';
import { toRunQuery } from '../rules/query.ts';
import { listDueRegistries, lockRegistry, type RegistryRow, updateRegistry } from '../store/registries.ts';
import { findRunOf, insertRun, listLostRuns, moveRun, type RunRow } from '../store/runs.ts';
import { giveUpTry } from './make-run.ts';
import { pushAgain, sweepPushes } from './push-file.ts';

const plannedAtOnce = 200;
/** A job waits for a free slot; after so long it is lost. */
const jobLostMs = 5 * 60_000;
/** A worker says that it is alive with every piece of the file. */
const workerLostMs = 15 * 60_000;

/**
 * Runs every minute: plans the oldest due period of each schedule without an open run, so that missed days are made up
 * for in their order, and goes on with what was lost.
 */
export async function sweepRegistries(now = new Date()): Promise<void> {
  for (const id of await listDueRegistries(db(), now, plannedAtOnce))
    await transaction((tx) => planDue(tx, id, now));
  await sweepPushes(now);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const lost = await listLostRuns(db(), { dueBefore: ago(jobLostMs), movedBefore: ago(workerLostMs) });
  for (const run of lost)
    await transaction((tx) =>
      run.status === 'making' ? giveUpTry(tx, run, 'lost') : enqueueRun(tx, run.id),
    );
}

async function planDue(tx: Tx, id: string, now: Date): Promise<void> {
  const registry = await lockRegistry(tx, id);
  // Another worker may have planned it between our two looks.
  if (registry?.status !== 'active' || registry.nextDueAt > now) return;
  let from = skipTooOld(registry, registry.nextFrom, now);
  if (toDueAt(registry, from) <= now) {
    await plan(tx, worker, registry, from);
    from = nextFrom(registry.every, from);
  }
  await updateRegistry(tx, id, { nextFrom: from, nextDueAt: toDueAt(registry, from) });
}

/** One row, its audit entry and its job; null: this period has its row already. */
async function plan(tx: Tx, actor: Actor, registry: RegistryRow, from: string): Promise<RunRow | null> {
  const period = toPeriod(registry.every, from);
  const run = await insertRun(tx, registry.id, period, new Date());
  if (!run) return null;
  await enqueueRun(tx, run.id);
  const { id, makerId, format, columns, timeZone, query } = registry;
  const filters = toRunQuery(query, period, timeZone);
  const details = { registry: id, maker: makerId, filters, columns: columns.join(','), format };
  await audit(tx, actor, 'registry.planned', { kind: 'registry_run', id: run.id }, details);
  await publish(tx, 'registry', id);
  return run;
}

type RanNow = Result<{ runId: string }, 'registry_not_found' | 'registry_made_already' | 'registry_running'>;

/** The last period that has ended, now: made if it is not there, tried again if it failed. */
export async function runRegistryNow(person: Person, id: string, now = new Date()): Promise<RanNow> {
  return commitAccepted(async (tx): Promise<RanNow> => {
    const registry = await lockRegistry(tx, id);
    if (registry?.makerId !== person.userId) return refuse('registry_not_found');
    const { from } = toLastEnded(registry, now);
    const planned = await plan(tx, person, registry, from);
    if (planned) return accept({ runId: planned.id });
    const run = await findRunOf(tx, id, from);
    if (!run) return refuse('registry_not_found');
    return tryAgain(tx, person, run);
  });
}

/** Another round of tries for a file that was given up or not allowed. */
export async function retryRun(person: Person, registryId: string, fromDay: string): Promise<RanNow> {
  return commitAccepted(async (tx): Promise<RanNow> => {
    const registry = await lockRegistry(tx, registryId);
    const run = registry?.makerId === person.userId ? await findRunOf(tx, registryId, fromDay) : null;
    return run ? tryAgain(tx, person, run) : refuse('registry_not_found');
  });
}

async function tryAgain(tx: Tx, person: Person, run: RunRow): Promise<RanNow> {
  if (run.status === 'made') {
    if (!(await pushAgain(tx, run.id))) return refuse('registry_made_already');
    await audit(tx, person, 'registry.pushed_again', { kind: 'registry_run', id: run.id });
    await publish(tx, 'registry', run.registryId);
    return accept({ runId: run.id });
  }
  if (run.status === 'waiting' || run.status === 'making') return refuse('registry_running');
  const data = {
    ...({ status: 'waiting', reason: null, endedAt: null } as const),
    ...{ nextTryAt: new Date(), roundFrom: run.tries },
  };
  await moveRun(tx, run, data);
  await enqueueRun(tx, run.id);
  await audit(tx, person, 'registry.tried_again', { kind: 'registry_run', id: run.id });
  await publish(tx, 'registry', run.registryId);
  return accept({ runId: run.id });
}
