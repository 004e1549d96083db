import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { addDays, type Day, toDay } from '#lib/core/local-day.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { streamHistory } from '#lib/domain/history/queries/stream.ts';
import type { HistoryFilters } from '#lib/domain/history/schemas/list.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { hasConvertedPayment } from '#lib/domain/payments/store/converted.ts';
import { hasConvertedRefund } from '#lib/domain/refunds/store/converted.ts';
import { type Period, toMoments } from '#lib/list/query.ts';
import { beginExport } from './operations.ts';
import { type Tallied, Turnover } from './rules/turnover.ts';
import { countMade, insertExport, moveExport } from './store/exports.ts';

/** More rows than somebody reads on paper: fifty pages. */
export const mostListed = 2_000;
/** Read and added up within a few seconds. */
export const mostSummed = 100_000;
const usualLimits = { mostListed, mostSummed };
const hourMs = 3_600_000;
const mostAnHour = 60;

/** The movements of some days, all as they were at one moment. */
export type PeriodMovements = {
  days: { from: Day; to: Day };
  timeZone: string;
  at: Date;
  count: number;
  /** Oldest first; null when there are more than a sheet lists. */
  listed: Movement[] | null;
  /** Null when there are more than are added up. */
  turnover: Tallied[] | null;
  /** How many of them moved no money, and are not in the turnover. */
  tests: number;
  /** Some of it was converted by the processor: Home counts that in another currency. */
  hasConverted: boolean;
};

export type SheetAsked = { period: Period; zone?: string | undefined; as: 'page' | 'pdf' };
type Refusals = 'export_too_many' | 'export_others_running';

/** The sheet of some days. It is an export like any other: counted, and in the audit before anything leaves. */
export async function takePeriodSheet(
  person: Person,
  { period, zone, as }: SheetAsked,
  { now = new Date(), limits = usualLimits }: { now?: Date; limits?: typeof usualLimits } = {},
): Promise<Result<PeriodMovements, Refusals>> {
  if ((await countMade(db(), person.userId, new Date(now.getTime() - hourMs))) >= mostAnHour)
    return refuse('export_too_many', { params: { max: mostAnHour } });
  const timeZone = zone ?? person.timeZone;
  const { from, before } = toMoments(period, timeZone, now);
  const days = { from: toDay(from, timeZone), to: addDays(toDay(before, timeZone), -1) };
  const read = await readAll(person, { period: days, zone: timeZone }, { until: now, ...limits });
  const id = newId('export');
  await insertExport(db(), {
    id,
    personId: person.userId,
    query: `period=${days.from}..${days.to}&zone=${encodeURIComponent(timeZone)}`,
    columns: [],
    rowCount: read.count,
    isExact: read.turnover !== null,
  });
  const begun = await beginExport(person, id, as);
  if (!begun.ok) {
    if (begun.refusal.code === 'export_others_running') return refuse(begun.refusal.code, begun.refusal);
    throw new Error(`A new export cannot be begun: ${begun.refusal.code}`);
  }
  await moveExport(db(), id, 'running', { status: 'done', writtenCount: read.listed?.length ?? 0 });
  const [payments, refunds] = await Promise.all([
    hasConvertedPayment(db(), { from, before }),
    hasConvertedRefund(db(), { from, before }),
  ]);
  return accept({ days, timeZone, at: now, hasConverted: payments || refunds, ...read });
}

/** Each kind along its own index, on one snapshot, and no further than can be used. */
async function readAll(
  person: Person,
  filters: HistoryFilters,
  { until, ...limits }: { until: Date } & typeof usualLimits,
): Promise<Pick<PeriodMovements, 'count' | 'listed' | 'turnover' | 'tests'>> {
  const turnover = new Turnover();
  const listed: Movement[] = [];
  let count = 0;
  for await (const movements of streamHistory(person, filters, until)) {
    count += movements.length;
    if (count > limits.mostSummed)
      return { count: limits.mostSummed, listed: null, turnover: null, tests: 0 };
    turnover.add(movements);
    if (count <= limits.mostListed) listed.push(...movements);
  }
  return {
    ...{ count, turnover: turnover.list(), tests: turnover.tests },
    listed: count <= limits.mostListed ? listed.reverse() : null,
  };
}
