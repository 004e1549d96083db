import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { checkRelease } from '#lib/domain/approvals/operations/release.ts';
import { askAgain } from '#lib/domain/approvals/operations/request.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { enqueuePayoutSendings } from '#lib/domain/payouts/jobs.ts';
import { toExpiry } from '#lib/domain/payouts/rules/expiry.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueueRun } from '../../jobs/running.ts';
import { lockFile, moveFile, withoutRefusal } from '../../store/moving.ts';
import { listUnsent } from '../../store/running.ts';
import { type FileRefusal, requireRunnable } from '../own-file.ts';
import { stopSigned } from '../signing/end-signature.ts';
import { demandsOf } from '../signing/judge-file.ts';

/** Nothing more of it is sent from the moment that this is answered, but what had left already. */
export function pauseFile(person: Person, fileId: string): Promise<Result<true, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, FileRefusal>> => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const file = found.value;
    if (file.status === 'paused') return accept(true);
    if (file.status !== 'running') return refuse('file_moved_on');
    await moveFile(tx, file, 'paused');
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.paused', { kind: 'file', id: fileId });
    return accept(true);
  });
}

/** It goes on; where somebody who approved it may not any more, once another has. */
export function resumeFile(person: Person, fileId: string): Promise<Result<true, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, FileRefusal>> => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const file = found.value;
    if (file.status === 'running') return accept(true);
    if (file.status !== 'paused') return refuse('file_moved_on');
    const { fingerprint, makerId } = file;
    const subject = { subjectKind: 'payout_file', subjectId: fileId } as const;
    const sent = { fingerprint: fingerprint ?? '', makerId, permission: 'payouts:approve' } as const;
    const isReleased = demandsOf(file).length === 0 || (await checkRelease(tx, subject, sent)) === 'approved';
    await moveFile(tx, file, isReleased ? 'running' : 'pending_approval', withoutRefusal);
    if (isReleased) {
      await enqueuePayoutSendings(tx, await listUnsent(tx, fileId));
      await enqueueRun(tx, fileId);
    } else await askAgain(tx, subject, toExpiry((await findPolicyInForce(tx)).policy, new Date(), null));
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, isReleased ? 'file.resumed' : 'file.asked_again', { kind: 'file', id: fileId });
    return accept(true);
  });
}

/** So long may it take with the largest file. */
const stopMs = 60_000;

/** What has not left stays, for good. */
export function stopFile(person: Person, fileId: string): Promise<Result<true, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<true, FileRefusal>> => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const file = found.value;
    if (file.status === 'stopped') return accept(true);
    const hasBegun = file.startedAt !== null;
    if (!hasBegun || !['running', 'paused', 'pending_approval'].includes(file.status))
      return refuse('file_moved_on');
    await stopSigned(tx, file, { actor: person, action: 'file.stopped' });
    return accept(true);
  }, stopMs);
}
