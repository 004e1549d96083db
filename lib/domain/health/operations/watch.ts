import 'server-only';
import { db, transaction } from '#lib/db/client.ts';
import { verifyAudit } from '#lib/domain/audit/operations.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import type { Cause } from '#lib/domain/sending/schemas.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { listTroubles, prepareToken } from '#lib/processor/client.ts';
import { type InvariantProblem, mostRows, stopsSending } from '../status.ts';
import {
  findCause,
  findContradictions,
  findLastCheck,
  findRecentContradictions,
  insertCheck,
  moneyInvariants,
} from '../store/invariants.ts';
import { rowInvariants } from '../store/judgements.ts';
import { deleteHeartbeat, deleteHeartbeatsBefore, listHolders, saveHeartbeat } from '../store/processes.ts';
import { readKeptHeads } from './keep-head.ts';

const forgetAfterMs = 3_600_000;

/**
 * Null: this process has reported nothing yet, and does not know whether its predecessor reported the end of a trouble.
 */
let lastReported: string | null = null;

/**
 * Runs once a minute: whether the processor lets us in, also while nothing is to be sent, so that a wrong password is
 * seen before the first payout waits for it. Open pages are notified of a change.
 */
export async function watchProcessor(): Promise<void> {
  await prepareToken().catch((error: unknown) => log().warn({ error }, 'the processor gives no token'));
  const troubles = await listTroubles();
  const reported = troubles
    .map(({ kind, reason }) => `${kind} ${reason}`)
    .toSorted()
    .join();
  if (reported === lastReported) return;
  await publish(db(), 'sending', 'switch');
  await publish(db(), 'banks', 'sbp');
  lastReported = reported;
}

/** A worker reports that it is alive. */
export async function recordHeartbeat(
  workerId: string,
  startedAt: Date,
  holdsAs: readonly string[] = [],
): Promise<void> {
  await saveHeartbeat(db(), { id: workerId, startedAt, seenAt: new Date(), holdsAs: [...holdsAs] });
}

/**
 * The names under which the worker of this name held jobs: the process that has its name now follows it, so it is gone.
 */
export function listFormerHolders(workerId: string): Promise<string[]> {
  return listHolders(db(), { id: workerId });
}

/** Twelve heartbeats missed in a row. */
const lostAfterMs = 60_000;

/** The names under which workers hold jobs that gave no sign of life for a minute. */
export function listLostHolders(now = new Date()): Promise<string[]> {
  return listHolders(db(), { notSince: new Date(now.getTime() - lostAfterMs) });
}

/** All names under which workers hold jobs that gave one. */
export function listLivingHolders(now = new Date()): Promise<string[]> {
  return listHolders(db(), { since: new Date(now.getTime() - lostAfterMs) });
}

/** A worker that stops in good order is not reported as missing. */
export async function forgetWorker(workerId: string): Promise<void> {
  await deleteHeartbeat(db(), workerId);
}

export async function forgetLostWorkers(now = new Date()): Promise<void> {
  await deleteHeartbeatsBefore(db(), new Date(now.getTime() - forgetAfterMs));
}

/**
 * Every night: whether rows, totals and audit still say the same, and every head of the audit that was written outside is
 * in it. Reads all of them in small steps and mends nothing; a contradiction appears on the status page and in the figures
 * until a check finds none. One that the check before did not find stops sending: who resumes has seen it.
 */
export async function checkInvariants(): Promise<void> {
  const startedAt = new Date();
  const before = await findLastCheck(db());
  const problems = await findProblems(before?.finishedAt ?? new Date(0));
  await recordCheck(before, { startedAt, problems });
}

/** All that contradicts itself now, without a word of it anywhere. `since`: from when on a clock may not go back. */
export async function findProblems(since: Date): Promise<InvariantProblem[]> {
  const problems = await findAuditProblems(since);
  for (const invariant of rowInvariants) {
    const found = await findContradictions(db(), invariant);
    if (found) problems.push(found);
  }
  return problems;
}

/** Three runs of it see every move, also when one of them was late. */
const recentMs = 15 * 60_000;

/**
 * The questions about what endangers money, asked every five minutes of what has moved lately; that each state is the one in the
 * audit is asked at night. Its findings are kept with those of the check before until the nightly check.
 */
export async function checkRecentMoves(now = new Date()): Promise<void> {
  const before = await findLastCheck(db());
  const fresh: InvariantProblem[] = [];
  for (const invariant of moneyInvariants) {
    const found = await findRecentContradictions(db(), invariant, new Date(now.getTime() - recentMs));
    if (found && isNew(found, before)) fresh.push(found);
  }
  if (fresh.length === 0) return;
  await recordCheck(before, { startedAt: now, problems: addProblems(before?.problems ?? [], fresh) });
}

type LastCheck = Awaited<ReturnType<typeof findLastCheck>>;

/** A problem is new with more rows, or another one, than was known. A check of the version before named none. */
function isNew({ invariant, count, example, rows }: InvariantProblem, before: LastCheck): boolean {
  const known = before?.problems.find((one) => one.invariant === invariant);
  if (!known) return true;
  if (known.rows.length === 0) return known.count !== count || known.example !== example;
  return count > known.count || rows.some((row) => !known.rows.includes(row));
}

/** New problems come first, so that they are named whatever else there is. */
function addProblems(known: InvariantProblem[], fresh: InvariantProblem[]): InvariantProblem[] {
  const added = fresh.map((one) => {
    const own = known.find(({ invariant }) => invariant === one.invariant);
    if (!own) return one;
    const more = one.rows.filter((row) => !own.rows.includes(row));
    const count = Math.max(own.count + more.length, one.count);
    return { ...own, count, rows: [...more, ...own.rows].slice(0, mostRows) };
  });
  return [...known.filter(({ invariant }) => !fresh.some((one) => one.invariant === invariant)), ...added];
}

async function recordCheck(
  before: LastCheck,
  { startedAt, problems }: { startedAt: Date; problems: InvariantProblem[] },
): Promise<void> {
  const fresh = problems.filter((problem) => stopsSending(problem) && isNew(problem, before));
  const cause = await findFirstCause(fresh, before);
  await transaction(async (tx) => {
    await insertCheck(tx, { startedAt, finishedAt: new Date(), problems });
    if (fresh.length > 0) await stopSending(tx, 'records', cause);
  });
  if (problems.length > 0) log().error({ problems }, 'the books contradict each other');
}

/** One record that was not known: who resumes may not see the status page, which names all of them. */
async function findFirstCause(fresh: InvariantProblem[], before: LastCheck): Promise<Cause | undefined> {
  const known = new Set(before?.problems.flatMap(({ rows }) => rows));
  const row = fresh.flatMap(({ rows }) => rows).find((one) => !known.has(one));
  return row === undefined ? undefined : ((await findCause(db(), row)) ?? undefined);
}

const auditInvariants = {
  broken: 'audit_chain',
  head_missing: 'audit_head',
  clock_back: 'audit_clock',
} as const;

/** A clock that was set back is reported once: what the chain says of it cannot be changed any more. */
async function findAuditProblems(since: Date): Promise<InvariantProblem[]> {
  const { problem } = await verifyAudit(db(), await readKeptHeads());
  if (!problem || (problem.what === 'clock_back' && problem.at < since)) return [];
  return [{ invariant: auditInvariants[problem.what], count: 1, example: problem.id.toString(), rows: [] }];
}
