import { newId } from '#lib/core/id.ts';
import { addDays, toDay } from '#lib/core/local-day.ts';
import { insertRow, rows } from '../support/database.ts';

const timeZone = 'Europe/Moscow';
const lineCount = 42;

/** A statement of last week in which everything agrees, so that it alarms nobody. */
export async function makeStatement(makerId: string): Promise<void> {
  const [known] = await rows("SELECT 1 FROM statements WHERE header_hash LIKE 'demo%'");
  if (known) return;
  const day = addDays(toDay(new Date(), timeZone), -6);
  const id = newId('statement');
  const noColumn = { id: null, currency: null, status: null, date: null, direction: null };
  const mapping = {
    ...noColumn,
    reference: 0,
    amount: 1,
    decimalMark: ',',
    fixedCurrency: 'RUB',
    covers: ['payout'],
    ...{ from: day, to: day, timeZone },
  };
  await insertRow('statements', {
    id,
    file_name: `processor-${day}.csv`,
    header: ['Order', 'Amount'],
    header_hash: 'demo'.padEnd(64, '0'),
    encoding: 'utf-8',
    separator: ';',
    line_count: lineCount,
    status: 'compared',
    mapping: JSON.stringify(mapping),
    counts: JSON.stringify({ matched: lineCount }),
    maker_id: makerId,
    finished_at: new Date(),
  });
  for (let number = 0; number < lineCount; number++) await insertLine(id, number);
}

async function insertLine(statementId: string, number: number): Promise<void> {
  const reference = `INV-2026-${3_801 + number}`;
  const amountMinor = 125_000 + ((number * 7_919) % 400) * 1_000;
  await insertRow('statement_lines', {
    ...{ statement_id: statementId, number, cells: [reference, `${amountMinor / 100},00`], pass: 2 },
    ...{ reference, amount_minor: amountMinor, currency: 'RUB', verdict: 'matched', outcome: 'moved' },
  });
}
