import { newId } from '#lib/core/id.ts';
import { addDays, type Day } from '#lib/core/local-day.ts';
import { type Timetable, toDueAt, toNextDue } from '#lib/domain/registries/rules/periods.ts';
import { insertRow, rows } from '../support/database.ts';

const timeZone = 'Europe/Moscow';
const columns = ['created', 'reference', 'amount'];
const hash = 'demo'.padEnd(64, '0');
const dayMs = 86_400_000;

const failed = {
  name: 'Неуспешные выплаты по СБП для сверки с бухгалтерией',
  query: 'type=payout&status=failed',
};
const everything = { name: 'Все операции за неделю', query: '' };

/**
 * A schedule of a few rows a day with a file of each kind, and a paused one with a last file that was too large.
 */
export async function makeRegistry(makerId: string): Promise<void> {
  const known = await rows('SELECT 1 FROM registries WHERE maker_id = $1', [makerId]);
  if (known.length > 0) return;
  await insertRow('history_views', { id: newId('historyView'), owner_id: makerId, ...failed, columns });
  const daily = { every: 'day', hour: 9, timeZone } as const;
  const next = await insertRegistry(daily, { maker_id: makerId, ...failed, format: 'xlsx' });
  const made = { status: 'made', row_count: 3, byte_count: 7_204, sha256: hash };
  await insertRun(next, daily, addDays(next.from, -1), made);
  await insertRun(next, daily, addDays(next.from, -2), { status: 'failed', reason: 'fault' });
  await insertRun(next, daily, addDays(next.from, -3), { status: 'refused', reason: 'maker_not_allowed' });
  const old = addDays(next.from, -36);
  const removedAt = new Date(toDueAt(daily, old).getTime() + 30 * dayMs);
  await insertRun(next, daily, old, { ...made, removed_at: removedAt });

  const weekly = { every: 'week', hour: 7, timeZone } as const;
  const paused = { maker_id: makerId, ...everything, format: 'excel', status: 'paused' };
  const later = await insertRegistry(weekly, paused);
  await insertRun(later, weekly, addDays(later.from, -7), { status: 'failed', reason: 'too_large' });
}

type Made = { id: string; from: Day };

async function insertRegistry(timetable: Timetable, more: Record<string, unknown>): Promise<Made> {
  const id = newId('registry');
  const from = toNextDue(timetable, new Date());
  const { every, hour } = timetable;
  await insertRow('registries', {
    ...{ id, columns, every, hour, time_zone: timeZone, locale: 'ru' },
    ...{ next_from: from, next_due_at: toDueAt(timetable, from), ...more },
  });
  return { id, from };
}

async function insertRun({ id }: Made, timetable: Timetable, from: Day, run: Record<string, unknown>) {
  const dueAt = toDueAt(timetable, from);
  await insertRow('registry_runs', {
    ...{ id: newId('registryRun'), registry_id: id, from_day: from, tries: 1 },
    to_day: addDays(from, timetable.every === 'week' ? 6 : 0),
    ...{ next_try_at: dueAt, ended_at: new Date(dueAt.getTime() + 4_000), ...run },
  });
}
