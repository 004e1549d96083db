import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { receivedStatement, receiveStatement } from '#tests/statements.ts';
import { findStatementView } from '../queries/statements.ts';
import { readStatementFile } from './read-file.ts';
import { sweepStatements } from './start-comparing.ts';

let manager: Person;

beforeEach(async () => {
  manager = await newPerson('manager');
});

test('a card number in a cell, in the header or in the file’s name is never kept whole', async () => {
  const card = '4111 1111 1111 1111';
  const result = await receiveStatement(
    manager,
    `ID;Card ${card};Sum\n1;${card};5\n2;4111-1111-1111-1111;5`,
    `${card}.csv`,
  );
  expect(result.ok).toBe(true);
  const kept = await rows<{ text: string }>(
    'SELECT s::text || l::text AS text FROM statements s JOIN statement_lines l ON l.statement_id = s.id WHERE s.maker_id = $1',
    [manager.userId],
  );
  expect(kept).toHaveLength(2);
  for (const { text } of kept) {
    expect(text.replace(/\D/g, '')).not.toContain('4111111111111111');
    expect(text).toContain('••••1111');
  }
});

const long = 'x'.repeat(2_000);
test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'statement_empty'],
  ['only line breaks', '\n\n\n', 'statement_empty'],
  ['only the names of columns', 'ID;Sum', 'statement_no_lines'],
  ['one column', 'ID\n1\n2', 'statement_one_column'],
  ['a million columns', `${';'.repeat(199_000)}\n1`, 'statement_too_wide'],
  ['one endless line', `a;${'b'.repeat(300_000)}`, 'statement_line_too_long'],
  ['a huge cell', `ID;Sum\n1;${long}`, 'statement_cell_too_long'],
  ['NUL', 'ID;Sum\n1;\0', 'statement_not_text'],
  ['a spreadsheet and no text', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'statement_not_text'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x49, 0, 0x44, 0]), 'statement_utf16'],
  ['an open quotation mark', 'ID;Sum\n1;"5\n2;6', 'statement_quotes'],
])('of a file with %s nothing is kept, and it is said what to do', async (_name, content, code) => {
  expect(await receiveStatement(manager, content)).toMatchObject({ ok: false, refusal: { code } });
  expect(await rows('SELECT id FROM statements WHERE maker_id = $1', [manager.userId])).toEqual([]);
});

test('Russian letters of Windows-1251, commas and tabs are read as they stand', async () => {
  const statementId = await receivedStatement(manager, 'ID\tСумма\tКто\n1\t5,00\t"Иванов; ""Пётр"""\n');
  expect(await findStatementView(manager, statementId)).toMatchObject({
    separator: '\t',
    header: ['ID', 'Сумма', 'Кто'],
    preview: { lines: [['1', '5,00', 'Иванов; "Пётр"']] },
  });
});

test('a connection that breaks leaves nothing behind, also when our process dies with it', async () => {
  async function* broken() {
    yield new TextEncoder().encode('ID;Sum\n1;5\n');
    throw new Error('the browser has gone');
  }
  await expect(readStatementFile(manager, { name: 'x', chunks: broken() })).rejects.toThrow('gone');
  expect(await rows('SELECT id FROM statements WHERE maker_id = $1', [manager.userId])).toEqual([]);
  const statementId = await receivedStatement(manager, 'ID;Sum\n1;5\n');
  await rows(
    "UPDATE statements SET status = 'reading', created_at = now() - interval '2 hours' WHERE id = $1",
    [statementId],
  );
  await sweepStatements();
  expect(await findStatementView(manager, statementId)).toBeNull();
});
