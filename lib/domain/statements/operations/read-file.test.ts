import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import type { ReadingChoice } from '#lib/table/table.ts';
import { rows } from '#tests/database.ts';
import { encodeAs } from '#tests/encode-as.ts';
import { newPerson } from '#tests/people.ts';
import { receivedStatement, receiveStatement } from '#tests/statements.ts';
import { getLinesPage } from '../queries/lines.ts';
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

test.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'table_empty'],
  ['only line breaks', '\n\n\n', 'table_empty'],
  ['one column', 'ID\n1\n2', 'table_one_column'],
  ['a million columns', `${'a;'.repeat(99_000)}\n1`, 'table_too_wide'],
  [
    'a huge cell in the last line',
    `ID;Sum\n${'1;5\n'.repeat(3_000)}1;${'x'.repeat(2_000)}`,
    'table_cell_too_long',
  ],
  ['a page in it', '<html><table><tr><td>ID</td></tr></table></html>', 'table_html'],
  ['an archive', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'table_zip'],
  [
    'another encoding from some line on',
    Uint8Array.from([...Buffer.from('ID;Сумма\n'), 0xd1, 0xf3, 0x0a]),
    'table_encoding',
  ],
])('of a file with %s nothing is kept, and it is said what to do', async (_name, content, code) => {
  expect(await receiveStatement(manager, content)).toMatchObject({ ok: false, refusal: { code } });
  expect(await rows('SELECT id FROM statements WHERE maker_id = $1', [manager.userId])).toEqual([]);
});

test('a file of too many lines is refused before all of it has come, and before any is kept', async () => {
  let sent = 0;
  async function* endless() {
    const part = new TextEncoder().encode('1;5\n'.repeat(10_000));
    for (; sent < 500; sent += 1) yield part;
  }
  expect(await readStatementFile(manager, { name: 'x', chunks: endless() })).toMatchObject({
    refusal: { code: 'table_too_long' },
  });
  expect(sent).toBeLessThan(60);
});

test('a person sends one file at a time', async () => {
  const gate = Promise.withResolvers<void>();
  async function* waiting() {
    yield new TextEncoder().encode('ID;Sum\n1;5\n');
    await gate.promise;
  }
  const first = readStatementFile(manager, { name: 'x', chunks: waiting() });
  expect(await receiveStatement(manager, 'ID;Sum\n1;5')).toMatchObject({
    refusal: { code: 'statement_uploads_too_many' },
  });
  gate.resolve();
  expect(await first).toMatchObject({ ok: true });
  expect(await receiveStatement(manager, 'ID;Sum\n1;5')).toMatchObject({ ok: true });
});

test('a file is read otherwise when a person says so, and what was read before is forgotten', async () => {
  const bytes = encodeAs('ID;Сумма\n1;5,00\n', 'ibm866');
  const send = (choice: ReadingChoice, replaces?: string) =>
    readStatementFile(manager, { name: 'x', chunks: pieces(bytes), choice, replaces });
  const wrong = await send({ encoding: 'koi8-r' });
  if (!wrong.ok) throw new Error(wrong.refusal.code);
  const right = await send({}, wrong.value.statementId);
  if (!right.ok) throw new Error(right.refusal.code);
  expect(await findStatementView(manager, wrong.value.statementId)).toBeNull();
  expect(await findStatementView(manager, right.value.statementId)).toMatchObject({
    header: ['ID', 'Сумма'],
    reading: { encoding: 'ibm866', separator: ';', headings: 1 },
  });
});

test('how a person wanted a file to be read is remembered for the next one that comes out the same', async () => {
  // Letters only: sixteen digits may be a card number, which is masked.
  const extra = `x${Math.random().toString(36).replace(/\d|\./g, '')}`;
  const file = (name: string, choice?: ReadingChoice, replaces?: string) =>
    readStatementFile(manager, {
      name,
      chunks: pieces(new TextEncoder().encode(`Тип;${extra};Дата\nID;Sum;Day\n${name};5;6\n`)),
      ...(choice ? { choice } : {}),
      replaces,
    });
  const first = await file('one');
  if (!first.ok) throw new Error(first.refusal.code);
  await file('one', { headings: 1 }, first.value.statementId);
  const next = await file('two');
  if (!next.ok) throw new Error(next.refusal.code);
  expect(await findStatementView(manager, next.value.statementId)).toMatchObject({
    reading: { headings: 1 },
    header: ['Тип', extra, 'Дата'],
  });
});

async function* pieces(bytes: Uint8Array) {
  yield bytes;
}

test('titles above the headings and totals below are kept to be seen, and are no lines', async () => {
  const statementId = await receivedStatement(
    manager,
    'Реестр за день\nКлиент;ООО\nID;Order;Sum\nX-1;O-1;5,00\n\nИтого;;5,00\n',
  );
  expect(await findStatementView(manager, statementId)).toMatchObject({
    lineCount: 1,
    firstLine: 4,
    preview: { lines: [['X-1', 'O-1', '5,00']] },
  });
  const { items } = await getLinesPage(manager, statementId, { verdict: 'skipped' });
  expect(items.map(({ number, cells }) => [number + 4, cells[0]])).toEqual([
    [1, 'Реестр за день'],
    [2, 'Клиент'],
    [6, 'Итого'],
  ]);
});

test('Russian letters of Windows-1251, commas and tabs are read as they stand', async () => {
  const statementId = await receivedStatement(manager, 'ID\tСумма\tКто\n1\t5,00\t"Иванов; ""Пётр"""\n');
  expect(await findStatementView(manager, statementId)).toMatchObject({
    reading: { separator: '\t' },
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
