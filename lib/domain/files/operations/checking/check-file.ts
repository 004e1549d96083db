import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { Slots } from '#lib/domain/sending/operations/send-once.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueCheck } from '../../jobs/checking.ts';
import { countOpen, keepChecks, listUnchecked, type RowCheck, type RowRecord } from '../../store/checking.ts';
import { annotateFile, type FileRecord, findFile, lockFile, moveFile } from '../../store/moving.ts';
import { type AskedName, askName } from './ask-name.ts';
import { type CheckRound, findContext, startRound } from './context.ts';
import { judgeRow } from './judge-row.ts';
import { findRowFacts, type RowFacts } from './row-facts.ts';

/** Rows that are looked at together, and of them at once. */
const chunk = 100;
const atOnce = 8;
/** Longer than this no file holds its place in the queue. */
const roundMs = 5_000;

/**
 * Asks about every row of a file what can be known before it is signed. Each row is its own place: a run that was cut off, or
 * two at once, ask at most some rows twice. A check that a person stopped ends with the rows that it has.
 */
export async function checkFile(fileId: string, slots: Pick<Slots, 'take'>): Promise<void> {
  const until = Date.now() + roundMs;
  const round = await startRound();
  for (let after = 0; ; ) {
    const file = await findFile(db(), fileId);
    if (file?.status !== 'checking') return;
    const rows = await listUnchecked(db(), fileId, after, chunk);
    const last = rows.at(-1);
    if (!last && after === 0) return finish(fileId);
    if (last && !(await checkRows(file, rows, { slots, round }))) return goOn(fileId);
    if (Date.now() > until) return goOn(fileId);
    // A row that was passed over is found from the beginning.
    after = last?.number ?? 0;
  }
}

const goOn = (fileId: string) => transaction((tx) => enqueueCheck(tx, fileId));

/** False: the worker stops. */
async function checkRows(
  file: FileRecord,
  rows: readonly RowRecord[],
  { slots, round }: { slots: Pick<Slots, 'take'>; round: CheckRound },
): Promise<boolean> {
  const context = await findContext(file, rows, round);
  const facts = await inParallel(rows, (row) => findRowFacts(row, context));
  const names = await inParallel(facts, (one) => askName(one, file.nameChecks ?? 'all', slots));
  const isStopped = names.includes(null);
  const asked = facts.flatMap((one, at): [RowFacts, AskedName][] => {
    const name = names[at];
    return name ? [[one, name]] : [];
  });
  const checks: RowCheck[] = [];
  // One after the other: what one takes of a limit is not there for the next.
  if (!isStopped) for (const [one, name] of asked) checks.push(await judgeRow(one, name, context));
  await transaction(async (tx) => {
    const count = { doneCount: { increment: checks.length } };
    if (!(await annotateFile(tx, file.id, 'checking', count))) return;
    await keepChecks(tx, file.id, checks);
    await publish(tx, 'payout-file', file.id);
  });
  return !isStopped;
}

/** The results in the order of what they are about; so many at once that the database serves others too. */
async function inParallel<One, Result>(
  all: readonly One[],
  run: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) results[at] = await run(all[at] as One);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function finish(fileId: string): Promise<void> {
  await transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (file?.status !== 'checking') return;
    const { count, blocked, names, warnings } = await countOpen(tx, fileId);
    if (!(await moveFile(tx, file, 'checked', { checkedAt: new Date() }))) return;
    await publish(tx, 'payout-file', fileId);
    const details = { rows: count, never: blocked, renamed: String(names), warnings: String(warnings) };
    await audit(tx, worker, 'file.checked', { kind: 'file', id: fileId }, details);
  });
}
