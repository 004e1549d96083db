import 'server-only';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withDeadline } from '#lib/core/deadline.ts';
import { db } from '#lib/db/client.ts';
import { countAlarms } from '#lib/domain/statements/store/statements.ts';
import { findRefusedTokens, isReachable, listTroubles } from '#lib/processor/client.ts';
import {
  judgeMigrations,
  judgeReadiness,
  judgeSession,
  judgeTroubles,
  type PartHealth,
  type Verdict,
  workerSilentAfterMs,
} from '../rules.ts';
import { countWorkersSince, listMigrations, readSessionZone } from '../store/processes.ts';

type Part = 'database' | 'migrations' | 'worker' | 'processor';

/** The list of banks appears next to the parts: without a new one nothing of ours is broken. */
export type Readiness = {
  verdict: Verdict;
  refusedTokens: number | null;
  unlistedMovements: number | null;
} & Record<Part | 'bankList', PartHealth>;

const databaseMs = 2_000;
const reachableForMs = 10_000;

/** Whether this process could do all of its work right now, part by part. Answers within about 2 s. */
export async function getReadiness(): Promise<Readiness> {
  const [refusedTokens, unlistedMovements, database, migrations, worker, processor, bankList] =
    await Promise.all([
      countRefusedTokens(),
      countUnlistedMovements(),
      look('no answer', async () => judgeSession(await readSessionZone(db()))),
      look('not readable', async () => judgeMigrations(knownMigrations(), await listMigrations(db()))),
      look('not readable', checkWorker),
      look('no answer', checkProcessor),
      look('not readable', async () => judgeTroubles(await listTroubles(), 'bank_list')),
    ]);
  const parts = { database, migrations, worker, processor };
  return { verdict: judgeReadiness(parts), refusedTokens, unlistedMovements, ...parts, bankList };
}

const dayMs = 24 * 3_600_000;

/**
 * How often within a day the processor refused a token that was good by our clock on a call that moves money: no part
 * is broken by it, but somebody should ask the processor. Null: not known.
 */
function countRefusedTokens(): Promise<number | null> {
  const refused = findRefusedTokens(new Date(Date.now() - dayMs)).then(({ count }) => count);
  return withDeadline(refused, databaseMs).catch(() => null);
}

/**
 * How many movements of money only the processor knows of, by its statements: no part of ours is broken, and somebody
 * must look at once. Null: not known.
 */
function countUnlistedMovements(): Promise<number | null> {
  return withDeadline(countAlarms(db()), databaseMs).then(
    ({ lines }) => lines,
    () => null,
  );
}

/** Often enough for a monitor, and no load however often it asks. */
const keptForMs = 2_000;
let lastReadiness: { at: number; answer: Promise<Readiness> } | undefined;

/** What was found within the last 2 s; looked up again at most that often. */
export function getRecentReadiness(): Promise<Readiness> {
  if (!lastReadiness || Date.now() - lastReadiness.at > keptForMs)
    lastReadiness = { at: Date.now(), answer: getReadiness() };
  return lastReadiness.answer;
}

/** Runs one check, which returns what is wrong, or nothing. */
async function look(onFault: string, check: () => Promise<string | null | undefined>): Promise<PartHealth> {
  const reason = await withDeadline(check(), databaseMs).catch(() => onFault);
  return reason ? { ok: false, reason } : { ok: true };
}

async function checkWorker(): Promise<string | null> {
  const workers = await countWorkersSince(db(), new Date(Date.now() - workerSilentAfterMs));
  return workers > 0 ? null : 'no worker was seen lately';
}

async function checkProcessor(): Promise<string | null> {
  if (!(await isProcessorReachable())) return 'no answer';
  return judgeTroubles(await listTroubles(), 'sign_in');
}

let migrationNames: string[] | undefined;

/** The migration folders that came with this code, read once. */
function knownMigrations(): string[] {
  migrationNames ??= readdirSync(join(process.cwd(), 'prisma/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length));
  return migrationNames;
}

let lastLook: { at: number; answer: Promise<boolean> } | undefined;

/** The processor is asked at most every 10 s, however often this check is requested. */
function isProcessorReachable(): Promise<boolean> {
  if (!lastLook || Date.now() - lastLook.at > reachableForMs) {
    lastLook = { at: Date.now(), answer: isReachable().catch(() => false) };
  }
  return lastLook.answer;
}
