import 'server-only';
import { db } from '#lib/db/client.ts';
import { findAuditBreak } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { listTroubles, prepareToken } from '#lib/processor/client.ts';
import type { InvariantProblem } from './status.ts';
import { findContradictions, insertCheck } from './store/invariants.ts';
import { deleteHeartbeat, deleteHeartbeatsBefore, listHolders, saveHeartbeat } from './store.ts';

const forgetAfterMs = 3_600_000;

/** Null: this process has told nothing yet, and does not know whether its predecessor told of the end of a trouble. */
let lastTold: string | null = null;

/**
 * Once a minute: whether the processor lets us in, also while nothing is to be sent, so that a wrong password is
 * seen before the first payout waits for it. Open pages hear of a change.
 */
export async function watchProcessor(): Promise<void> {
  await prepareToken().catch((error: unknown) => log().warn({ error }, 'the processor gives no token'));
  const troubles = await listTroubles();
  const told = troubles
    .map(({ kind, reason }) => `${kind} ${reason}`)
    .toSorted()
    .join();
  if (told === lastTold) return;
  await publish(db(), 'sending', 'switch');
  await publish(db(), 'banks', 'sbp');
  lastTold = told;
}

/** A worker reports that it is alive. */
export async function recordHeartbeat(
  workerId: string,
  startedAt: Date,
  holdsAs: readonly string[] = [],
): Promise<void> {
  await saveHeartbeat(db(), { id: workerId, startedAt, seenAt: new Date(), holdsAs: [...holdsAs] });
}

/** As whom the worker of this name held jobs: whoever has its name now follows it, so it is gone. */
export function listFormerHolders(workerId: string): Promise<string[]> {
  return listHolders(db(), { id: workerId });
}

/** Twelve heartbeats missed in a row. */
const lostAfterMs = 60_000;

/** As whom workers hold jobs that nobody has heard of for a minute. */
export function listLostHolders(now = new Date()): Promise<string[]> {
  return listHolders(db(), { notSince: new Date(now.getTime() - lostAfterMs) });
}

/** A worker that stops in good order is not reported as missing. */
export async function forgetWorker(workerId: string): Promise<void> {
  await deleteHeartbeat(db(), workerId);
}

export async function forgetLostWorkers(now = new Date()): Promise<void> {
  await deleteHeartbeatsBefore(db(), new Date(now.getTime() - forgetAfterMs));
}

/**
 * Every night: whether rows, totals and audit still say the same. Reads all of them in small steps and mends nothing; a
 * contradiction stands on the status page and in the figures until a check finds none.
 */
export async function checkInvariants(): Promise<void> {
  const startedAt = new Date();
  const problems: InvariantProblem[] = [];
  const broken = await findAuditBreak(db());
  if (broken !== null) problems.push({ invariant: 'audit_chain', count: 1, example: broken.toString() });
  for (const invariant of ['payout_states', 'refund_states', 'payment_totals'] as const) {
    const found = await findContradictions(db(), invariant);
    if (found) problems.push(found);
  }
  await insertCheck(db(), { startedAt, finishedAt: new Date(), problems });
  if (problems.length > 0) log().error({ problems }, 'the books contradict each other');
}
