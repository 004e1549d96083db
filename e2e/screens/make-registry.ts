import { newId } from '#lib/core/id.ts';
import { insertRow, rows } from '../support/database.ts';

const name = 'Неуспешные выплаты по СБП для сверки с бухгалтерией';
const query = 'type=payout&status=failed';
const columns = ['created', 'reference', 'amount'];
const hash = 'demo'.padEnd(64, '0');

/** A schedule with a file of each kind. */
export async function makeRegistry(makerId: string): Promise<void> {
  const known = await rows('SELECT 1 FROM registries WHERE maker_id = $1', [makerId]);
  if (known.length > 0) return;
  await insertRow('history_views', { id: newId('historyView'), owner_id: makerId, name, query, columns });
  const common = { maker_id: makerId, name, query, columns, time_zone: 'Europe/Moscow', locale: 'ru' };
  const next = { next_from: '2099-11-23', next_due_at: new Date('2099-11-24T06:00:00Z') };
  const daily = newId('registry');
  await insertRow('registries', { id: daily, ...common, ...next, every: 'day', hour: 9, format: 'xlsx' });
  const paused = { every: 'week', hour: 7, format: 'excel', status: 'paused' };
  await insertRow('registries', { id: newId('registry'), ...common, ...next, ...paused });
  const made = { status: 'made', row_count: 12_481, byte_count: 1_204_511, sha256: hash };
  const runs = [
    { day: '2026-11-22', ...made },
    { day: '2026-11-21', status: 'failed', reason: 'too_large' },
    { day: '2026-11-20', status: 'refused', reason: 'maker_not_allowed' },
    { day: '2026-10-20', ...made, removed_at: new Date('2026-11-21T03:27:00Z') },
  ];
  for (const { day, ...run } of runs)
    await insertRow('registry_runs', {
      ...{ id: newId('registryRun'), registry_id: daily, from_day: day, to_day: day, tries: 1 },
      ...{ next_try_at: new Date(), ended_at: new Date(`${day}T06:00:04Z`), ...run },
    });
}
