import { newId } from '#lib/core/id.ts';
import { insertRow, rows } from '../support/database.ts';

const fileName = 'processor-2026-11-20.csv';

/** A statement that was compared and in which everything agrees, so that it alarms nobody. */
export async function makeStatement(makerId: string): Promise<void> {
  const known = await rows('SELECT 1 FROM statements WHERE file_name = $1', [fileName]);
  if (known.length > 0) return;
  const id = newId('statement');
  const noColumn = { id: null, currency: null, status: null, date: null, direction: null };
  const mapping = {
    ...noColumn,
    reference: 0,
    amount: 1,
    decimalMark: ',',
    fixedCurrency: 'RUB',
    covers: ['payout'],
    from: '2026-11-20',
    to: '2026-11-20',
    timeZone: 'Europe/Moscow',
  };
  await insertRow('statements', {
    id,
    file_name: fileName,
    header: ['Order', 'Amount'],
    header_hash: 'demo'.padEnd(64, '0'),
    encoding: 'utf-8',
    separator: ';',
    line_count: 42,
    status: 'compared',
    mapping: JSON.stringify(mapping),
    counts: JSON.stringify({ matched: 42 }),
    maker_id: makerId,
    finished_at: new Date(),
  });
}
