import type { Person } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { compareStatement } from '#lib/domain/statements/operations/compare.ts';
import { readStatementFile } from '#lib/domain/statements/operations/read-file.ts';
import { startComparing } from '#lib/domain/statements/operations/start-comparing.ts';
import type { Mapping } from '#lib/domain/statements/schemas/mapping.ts';

async function* pieces(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const size = Math.max(7, Math.floor(bytes.length / 50));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file of the processor, as it comes in from a browser: in pieces. */
export function receiveStatement(person: Person, content: string | Uint8Array, name = 'statement.csv') {
  return readStatementFile(person, { name, chunks: pieces(content) });
}

export async function receivedStatement(person: Person, content: string | Uint8Array): Promise<string> {
  const result = await receiveStatement(person, content);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.statementId;
}

const today = toDay(new Date(), 'Europe/Moscow');

export const statementHeader = 'ID;Order;Sum;Currency;Status';
/** What the columns of such a file mean; it covers today. */
export const statementMapping: Mapping = {
  id: 0,
  reference: 1,
  amount: 2,
  debit: null,
  credit: null,
  decimalMark: ',',
  signs: 'none',
  currency: 3,
  fixedCurrency: 'RUB',
  status: 4,
  date: null,
  time: null,
  dayOrder: null,
  direction: null,
  // A line without a status is money that moved.
  statuses: [{ value: '', means: 'moved' }],
  kinds: [],
  covers: ['payout', 'refund', 'payment'],
  from: today,
  to: today,
  timeZone: 'Europe/Moscow',
};

/** A file of these lines, received and compared. */
export async function comparedStatement(
  person: Person,
  lines: readonly string[],
  change: Partial<Mapping> = {},
): Promise<string> {
  const statementId = await receivedStatement(person, [statementHeader, ...lines].join('\r\n'));
  const started = await startComparing(person, { statementId, mapping: { ...statementMapping, ...change } });
  if (!started.ok) throw new Error(started.refusal.code);
  await compareStatement(statementId);
  return statementId;
}
