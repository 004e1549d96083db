import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { explainNames, explainWarnings, hasUnknownTwin } from '../../store/checking.ts';
import { lockFile } from '../../store/moving.ts';
import { type FileRefusal, requireOwn } from '../own-file.ts';

type Asked = { fileId: string; rows: 'all' | number[]; reason: string };
type Decided = Result<{ count: number }, FileRefusal>;

/** Why rows are paid under another name than the one that was meant. */
export function decideNames(person: Person, { fileId, rows, reason }: Asked): Promise<Decided> {
  return explain(person, fileId, 'file.names_decided', (tx) => explainNames(tx, fileId, rows, reason));
}

/**
 * Why rows are paid although something warns. Paying once more what may have been paid takes somebody who may do that with a
 * single payout too.
 */
export function confirmWarnings(person: Person, { fileId, rows, reason }: Asked): Promise<Decided> {
  return explain(person, fileId, 'file.warnings_confirmed', async (tx) => {
    const isAllowed = can(person.role, 'payouts:repeat_unknown') || !(await hasUnknownTwin(tx, fileId, rows));
    return isAllowed ? explainWarnings(tx, fileId, rows, reason) : null;
  });
}

function explain(
  person: Person,
  fileId: string,
  action: 'file.names_decided' | 'file.warnings_confirmed',
  write: (tx: Tx) => Promise<number | null>,
): Promise<Decided> {
  return commitAccepted(async (tx): Promise<Decided> => {
    const file = requireOwn(person, await lockFile(tx, fileId));
    if (!file.ok) return file;
    if (file.value.status !== 'checked') return refuse('file_not_checked');
    const count = await write(tx);
    if (count === null) return refuse('file_rows_for_manager');
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, action, { kind: 'file', id: fileId }, { rows: count });
    return accept({ count });
  }, 60_000);
}
