import 'server-only';
import { isStepUpNeeded } from '#lib/auth/caller.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { db, transaction } from '#lib/db/client.ts';
import { countWholeHistory, listHistoryIds } from '#lib/domain/history/queries/listing.ts';
import { type HistoryFilters, historyList } from '#lib/domain/history/schemas/list.ts';
import { recordSearch, recordWholeExport } from '#lib/domain/reveals/operations.ts';
import { readQuery } from '#lib/list/query.ts';
import { log } from '#lib/log.ts';
import { type Begun, beginExport } from './operations.ts';
import { toLastLine } from './rules/writers.ts';
import type {
  ExportFormat,
  ExportProgress,
  ExportTexts,
  PreparedExport,
  PrepareExportInput,
} from './schemas.ts';
import { countMade, type ExportRow, findExport, insertExport, moveExport } from './store/exports.ts';
import { writeMovements } from './writing.ts';

/** This many rows at least are looked at where they cannot be counted. */
const lookedAt = 5_000;
/**
 * A count is given up after this long: "more than" is an answer too, and nobody waits longer for a number.
 */
const countForMs = 6_000;
const hourMs = 3_600_000;
const mostAnHour = 60;

type Prepared = Result<
  PreparedExport,
  'export_filters_unreadable' | 'export_too_many' | 'export_not_whole' | 'search_too_many_phones'
>;

/**
 * Says how many rows the filters have now, and keeps the question for the download. With a reason the file has names and
 * cards as the screen shows them, otherwise masked.
 */
export async function prepareExport(
  person: Person,
  { query, columns, reason }: PrepareExportInput & { reason?: string },
  now = new Date(),
): Promise<Prepared> {
  const filters = readQuery(historyList.filters, new URLSearchParams(query));
  if (!filters.ok) return refuse('export_filters_unreadable');
  if (reason !== undefined && person.sight !== 'whole') return refuse('export_not_whole');
  const allowed = await recordSearch(person, filters.value.q);
  if (!allowed.ok) return allowed;
  if ((await countMade(db(), person.userId, new Date(now.getTime() - hourMs))) >= mostAnHour)
    return refuse('export_too_many', { params: { max: mostAnHour } });
  const { rows, isExact } = await countRows(person, filters.value as HistoryFilters);
  const exportId = newId('export');
  const isWhole = reason !== undefined;
  await transaction(async (tx) => {
    const row = { id: exportId, personId: person.userId, query, columns, rowCount: rows };
    await insertExport(tx, { ...row, isExact, isWhole });
    if (isWhole) await recordWholeExport(tx, person, { exportId, reason });
  });
  return accept({ exportId, rows, isExact });
}

async function countRows(person: Person, filters: HistoryFilters) {
  const rows = await countWholeHistory({ person, filters }, countForMs);
  if (rows !== null) return { rows, isExact: true };
  try {
    const { ids, nextCursor } = await listHistoryIds(db(), { person, filters, size: lookedAt });
    return { rows: ids.length, isExact: nextCursor === null };
  } catch (error) {
    if (error instanceof SearchTooWide) return { rows: 0, isExact: false };
    throw error;
  }
}

/** How far a download is; null for one that is not this person's. */
export async function findProgress(person: Person, id: string): Promise<ExportProgress | null> {
  const row = await findExport(db(), id, person.userId);
  return row && { status: row.status, written: row.writtenCount };
}

type Asked = { id: string; format: ExportFormat; texts: ExportTexts };

/**
 * Begins the download: the audit has it before the first byte leaves. What was prepared with whole names can be asked for
 * hours later, or from another session, so that the second factor counts at this moment.
 */
export async function downloadHistory(
  person: Person,
  asked: Asked,
): Promise<Result<AsyncGenerator<Uint8Array>, Begun | 'step_up_needed'>> {
  const prepared = await findExport(db(), asked.id, person.userId);
  if (prepared?.isWhole && (await isStepUpNeeded(person))) return refuse('step_up_needed');
  const begun = await beginExport(person, asked.id, asked.format);
  if (!begun.ok) return begun;
  return accept(writeAll(person, begun.value, asked));
}

/** Rows between two looks at the clock of the progress. */
const progressEvery = 20_000;

/**
 * The file, page by page. An error in the middle breaks the download; a text says so in its last line as well, because
 * a file of text that merely stops looks whole.
 */
async function* writeAll(
  person: Person,
  row: ExportRow,
  { format, texts }: Asked,
): AsyncGenerator<Uint8Array> {
  let written = 0;
  let noted = 0;
  let end: 'done' | 'failed' | 'cancelled' = 'cancelled';
  try {
    // What has come since the rows were counted is not among them.
    const file = { ...row, format, texts, until: row.createdAt };
    for await (const { bytes, rows } of writeMovements(person, file)) {
      yield* bytes;
      written += rows;
      if (written - noted < progressEvery) continue;
      noted = written;
      if (!(await moveExport(db(), row.id, 'running', { writtenCount: written }))) return;
    }
    end = 'done';
  } catch (error) {
    end = 'failed';
    log().error({ error, exportId: row.id }, 'export broken off');
    yield toLastLine(texts.incomplete, format);
    throw error;
  } finally {
    await transaction((tx) => moveExport(tx, row.id, 'running', { status: end, writtenCount: written }));
  }
}
