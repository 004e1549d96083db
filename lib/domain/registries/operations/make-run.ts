import 'server-only';
import { type Person, worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { enqueueRun } from '../jobs.ts';
import { toNextTry } from '../rules/pauses.ts';
import { isLasting, type RunReason } from '../status.ts';
import { deleteChunks, type FullRunRow, lockRun, moveRun, type RunRow } from '../store/runs.ts';
import { lockMakerWhoMay } from './maker.ts';
import { planPushes } from './push-file.ts';
import { NoFile, type WrittenFile, writeFile } from './write-file.ts';

type Claimed = { run: FullRunRow; maker: Person };

/** Makes the file of one period, if that is still to be done and its maker may still take the history away. */
export async function makeRun(runId: string): Promise<void> {
  const claimed = await transaction((tx) => claimRun(tx, runId));
  if (!claimed) return;
  const { run, maker } = claimed;
  try {
    const file = await writeFile(run, maker);
    await transaction((tx) => keepMade(tx, run, file));
  } catch (error) {
    const reason = error instanceof NoFile ? error.reason : 'fault';
    log().warn({ error, runId, reason }, 'the file of a schedule was not made');
    await transaction((tx) => giveUpTry(tx, run, reason));
  }
}

async function claimRun(tx: Tx, runId: string): Promise<Claimed | null> {
  const run = await lockRun(tx, runId);
  if (run?.status !== 'waiting') return null;
  if (run.registry.status === 'removed') {
    await moveRun(tx, run, { status: 'refused', endedAt: new Date() });
    return null;
  }
  const maker = await lockMakerWhoMay(tx, run.registry);
  if (typeof maker === 'string') {
    await moveRun(tx, run, { status: 'refused', reason: maker, endedAt: new Date() });
    await tell(tx, run, 'registry.not_made', { reason: maker });
    return null;
  }
  const tries = run.tries + 1;
  await moveRun(tx, run, { status: 'making', tries, reason: null });
  await deleteChunks(tx, runId);
  return { run: { ...run, status: 'making', tries }, maker };
}

async function keepMade(tx: Tx, run: FullRunRow, file: WrittenFile): Promise<void> {
  const data = { status: 'made', ...file, endedAt: new Date() } as const;
  if (!(await moveRun(tx, run, data))) return deleteChunks(tx, run.id, run.tries);
  await planPushes(tx, { ...run, ...file });
  const { rowCount, byteCount, sha256 } = file;
  await tell(tx, run, 'registry.made', { rows: rowCount, bytes: byteCount, sha256 });
}

/** Ends a try without a file: another one later, unless it would end the same way or was the last. */
export async function giveUpTry(tx: Tx, run: RunRow, reason: RunReason): Promise<void> {
  const now = new Date();
  await deleteChunks(tx, run.id, run.tries);
  const next = isLasting(reason) ? null : toNextTry(run, now);
  if (!next) {
    if (!(await moveRun(tx, run, { status: 'failed', reason, endedAt: now }))) return;
    log().error({ runId: run.id, reason }, 'the file of a schedule is given up');
    return tell(tx, run, 'registry.failed', { reason });
  }
  if (!(await moveRun(tx, run, { status: 'waiting', reason, nextTryAt: next }))) return;
  await enqueueRun(tx, run.id, next);
  await publish(tx, 'registry', run.registryId);
}

async function tell(tx: Tx, run: RunRow, action: string, details: Record<string, string | number>) {
  await audit(
    tx,
    worker,
    action,
    { kind: 'registry_run', id: run.id },
    { ...details, registry: run.registryId },
  );
  await publish(tx, 'registry', run.registryId);
}
