import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { FindBank } from '../../rules/find-bank.ts';
import { toNextOrderNo } from '../../rules/next-order-no.ts';
import { fileMapping } from '../../schemas/mapping.ts';
import type { FileStatus } from '../../status.ts';
import { findAgain } from '../../store/files.ts';
import { annotateFile, lockFile } from '../../store/moving.ts';
import { markRepeated } from '../../store/repeated.ts';
import { insertJudged } from '../../store/rows.ts';
import { type FailedRow, insertAgain, listFailed, listReady } from '../../store/running.ts';
import { type FileRefusal, requireRunnable } from '../own-file.ts';
import { judgeCopied, loadBanks } from '../reading/judge-rows.ts';

/** So long may it take with the largest file. */
const repeatMs = 60_000;
const chunk = 1_000;
const repeatable: readonly FileStatus[] = ['running', 'partly_done', 'stopped'];

/**
 * Takes the rows of which it is certain that nobody was paid into a new file of this person, which is checked and signed like
 * any other. A second click finds the same file.
 */
export function repeatFailed(
  person: Person,
  fileId: string,
): Promise<Result<{ fileId: string }, FileRefusal>> {
  return commitAccepted(async (tx): Promise<Result<{ fileId: string }, FileRefusal>> => {
    const found = requireRunnable(person, await lockFile(tx, fileId));
    if (!found.ok) return found;
    const { status, fileName, mapping } = found.value;
    const before = await findAgain(tx, fileId);
    if (before) return accept({ fileId: before.id });
    const [ready] = await listReady(tx, fileId, 1);
    if (!repeatable.includes(status) || ready !== undefined) return refuse('file_moved_on');
    const id = newId('payoutFile');
    await insertAgain(tx, { id, fileName, makerId: person.userId, previousId: fileId });
    const { method } = fileMapping.parse(mapping);
    const rowCount = await copyRows(tx, { from: fileId, to: id, method, findBank: await loadBanks(tx) });
    if (rowCount === 0) return refuse('file_nothing_to_repeat');
    await annotateFile(tx, id, 'draft', { rowCount, doneCount: rowCount });
    await publish(tx, 'payout-file', fileId);
    await audit(tx, person, 'file.repeated', { kind: 'file', id: fileId }, { rows: rowCount });
    return accept({ fileId: id });
  }, repeatMs);
}

type Copying = {
  from: string;
  to: string;
  method: Parameters<typeof judgeCopied>[2]['method'];
  findBank: FindBank;
};

async function copyRows(tx: Tx, { from, to, method, findBank }: Copying): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await listFailed(tx, from, after, chunk);
    if (rows.length === 0) break;
    const judged = rows.map((row, at) => ({
      ...judgeCopied({ fileId: to, number: count + at + 1 }, row, {
        orderNo: toOrderNo(row),
        method,
        findBank,
      }),
      ...{ line: row.line, isSkipped: false },
    }));
    await insertJudged(tx, to, judged);
    count += rows.length;
    after = rows.at(-1)?.number ?? after;
  }
  await markRepeated(tx, to);
  return count;
}

/** A number under which a payout was made is used up. */
function toOrderNo({ orderNo, status, refusal }: FailedRow): string {
  const code = (refusal as { code?: string } | null)?.code;
  const isUsed = status === 'made' || code === 'order_no_taken';
  return isUsed ? toNextOrderNo(orderNo ?? '') : (orderNo ?? '');
}
