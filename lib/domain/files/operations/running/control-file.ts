import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { lockFile, moveFile } from '../../store/moving.ts';
import { type FileRefusal, requireRunnable } from '../own-file.ts';
import { stopSigned } from '../signing/end-signature.ts';
import { goOn } from '../signing/go-on.ts';

/** The time that the largest file may take. */
const largestMs = 60_000;

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

/**
 * The file goes on as far as the rules of this moment let it: they may ask for more than when it was signed, or forbid it, and
 * who approved it may not any more.
 */
export async function resumeFile(person: Person, fileId: string): Promise<Result<true, FileRefusal>> {
  const resumed = await commitAccepted<Result<true, FileRefusal>, FileRefusal>(async (tx) => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const file = found.value;
    if (file.status === 'running') return accept(accept(true));
    if (file.status !== 'paused') return refuse('file_moved_on');
    return accept(await goOn(tx, file, person));
  }, largestMs);
  return resumed.ok ? resumed.value : resumed;
}

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
  }, largestMs);
}
