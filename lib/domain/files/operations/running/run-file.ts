import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { worker } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { checkRelease } from '#lib/domain/approvals/operations/release.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { cancelOfStoppedFile } from '#lib/domain/payouts/operations/cancel-payout.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { type FileRecord, findFile, lockFile, moveFile } from '../../store/moving.ts';
import { countEnded, countOpenPayouts, listReady, listUnsent } from '../../store/running.ts';
import { demandsOf } from '../signing/judge-file.ts';
import { beginFile } from './begin-file.ts';
import { holdIfRestored } from './hold-restored.ts';
import { makePayouts } from './make-payouts.ts';

/** Longer than this no file holds its place in the queue. */
const roundMs = 5_000;
/** How soon there may be room for more, and how soon something may have ended. */
const roomMs = 100;
const endMs = 5_000;

/**
 * Goes on with a file wherever it stands: begins it, makes its payouts a few ahead of what leaves, cancels what had not left
 * of a stopped one, and ends it. Any number of workers may run this at once.
 */
export async function runFile(fileId: string): Promise<void> {
  const until = Date.now() + roundMs;
  for (;;) {
    const file = await findFile(db(), fileId);
    if (await holdIfRestored(fileId)) return;
    if (file?.status === 'approved' && (await beginFile(fileId))) continue;
    if (file?.status === 'stopped') return cancelUnsent(fileId);
    if (file?.status !== 'running') return;
    if (!(await isReleased(file))) return pauseUnapproved(fileId);
    const portion = await makePayouts(file);
    await transaction((tx) => publish(tx, 'payout-file', fileId));
    if (portion === 'none left') {
      if (await endFile(fileId)) return;
      return transaction((tx) => enqueueRun(tx, fileId, new Date(Date.now() + endMs)));
    }
    if (Date.now() > until) return transaction((tx) => enqueueRun(tx, fileId));
    if (portion === 'full') await setTimeout(roomMs);
  }
}

async function isReleased(file: FileRecord): Promise<boolean> {
  if (demandsOf(file).length === 0) return true;
  const { fingerprint, makerId } = file;
  const sent = { fingerprint: fingerprint ?? '', makerId, permission: 'payouts:approve' } as const;
  const subject = { subjectKind: 'payout_file', subjectId: file.id } as const;
  return (await checkRelease(db(), subject, sent)) === 'approved';
}

/** Somebody who approved may not any more: nothing more leaves until others are asked, which its maker begins. */
async function pauseUnapproved(fileId: string): Promise<void> {
  await transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (file?.status !== 'running') return;
    await moveFile(tx, file, 'paused', { refusal: { code: 'file_approver_gone' } });
    await publish(tx, 'payout-file', fileId);
    await audit(tx, worker, 'file.paused', { kind: 'file', id: fileId });
  });
}

async function cancelUnsent(fileId: string): Promise<void> {
  for (const attemptId of await listUnsent(db(), fileId))
    await transaction((tx) => cancelOfStoppedFile(tx, attemptId));
  await transaction((tx) => publish(tx, 'payout-file', fileId));
}

/** True once every row has come to an end. What is unknown is open: nobody says of it that it failed. */
export async function endFile(fileId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    const isEnded = file?.status === 'done' || file?.status === 'partly_done';
    if (!file || (file.status !== 'running' && !isEnded)) return true;
    const [ready] = await listReady(tx, fileId, 1);
    if (ready !== undefined || (await countOpenPayouts(tx, fileId)) > 0) return false;
    const { failed, refused, paid } = await countEnded(tx, fileId);
    const to = failed + refused > 0 ? 'partly_done' : 'done';
    if (file.status === to) return true;
    await moveFile(tx, file, to, { endedAt: file.endedAt ?? new Date() });
    await publish(tx, 'payout-file', fileId);
    const details = { rows: paid + failed + refused, returned: failed + refused };
    await audit(tx, worker, `file.${to}`, { kind: 'file', id: fileId }, details);
    return true;
  });
}
