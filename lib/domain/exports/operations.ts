import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { ExportFormat } from './schemas.ts';
import {
  countRunning,
  deleteExportsBefore,
  type ExportRow,
  findExport,
  lockPerson,
  moveExport,
} from './store/exports.ts';

/** One person reads so many files at once; more would only make each of them slower. */
const mostAtOnce = 2;
/** A download without progress for so long has lost its process. */
const lostAfterMs = 2 * 60_000;

/** Nobody reads a file that was prepared the day before; the audit keeps what left. */
const keptMs = 24 * 3_600_000;

/** Removes what was prepared a day ago, except what is being read. */
export async function forgetOldExports(now = new Date()): Promise<void> {
  const movedSince = new Date(now.getTime() - lostAfterMs);
  await deleteExportsBefore(db(), new Date(now.getTime() - keptMs), movedSince);
}

export type Begun = 'export_not_found' | 'export_running_already' | 'export_others_running';

/** Begins the one download of a prepared export: the audit names filters, rows and form before anything leaves. */
export async function beginExport(
  person: Person,
  id: string,
  format: ExportFormat | 'page' | 'pdf',
): Promise<Result<ExportRow, Begun>> {
  return commitAccepted(async (tx): Promise<Result<ExportRow, Begun>> => {
    await lockPerson(tx, person.userId);
    const row = await findExport(tx, id, person.userId);
    if (!row) return refuse('export_not_found');
    const movedSince = new Date(Date.now() - lostAfterMs);
    if ((await countRunning(tx, person.userId, movedSince)) >= mostAtOnce)
      return refuse('export_others_running', { params: { max: mostAtOnce } });
    if (!(await moveExport(tx, id, 'prepared', { status: 'running' })))
      return refuse('export_running_already');
    const { query, rowCount, isExact, columns, isWhole } = row;
    const details = { filters: query, rows: rowCount, isExact, columns: columns.join(','), format, isWhole };
    await audit(tx, person, 'history.exported', { kind: 'export', id }, details);
    return accept(row);
  });
}
