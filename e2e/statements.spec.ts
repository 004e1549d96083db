import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { newReference, pay } from './support/payments.ts';
import { expect, test } from './support/test.ts';

const { statements: t } = words.en;

/** Russian text as DOS wrote it: the small letters from р on appear apart from the others. */
function toCodePage866(text: string): Buffer {
  const codes = [...text].map((sign) => sign.charCodeAt(0));
  return Buffer.from(
    codes.map((code) => (code < 0x80 ? code : code - 0x410 + 0x80 + (code >= 0x440 ? 0x30 : 0))),
  );
}

test('a manager compares a statement: what only the processor has stays an alarm until it is closed', async ({
  page,
}) => {
  const [reference, stranger] = [newReference(), newReference()];
  const id = await pay({ clientReferenceId: reference, status: 'CAPTURED' });
  await enter(page, 'manager');
  await visit(page, '/statements/new');
  const text = `ID;Order;Amount;Status\n${id};${reference};1000,00;CAPTURED\n;${stranger};250,50;PAID_OUT\n`;
  await page.getByLabel(t.upload.file).setInputFiles({
    name: 'processor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: t.upload.send }).click();
  await expect(page.getByRole('heading', { name: t.columns.preview })).toBeVisible();
  await expect(page.getByText(stranger)).toBeVisible();
  await expect(page.getByText(/^Times are in UTC/)).toBeVisible();
  await page.getByRole('button', { name: /^Compare 2/ }).click();
  const line = page.getByRole('row', { name: new RegExp(stranger) });
  await expect(line).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(/Times are in UTC/);
  await line.getByRole('button', { name: t.close.one }).click();
  const dialog = page.getByRole('alertdialog', {
    name: new RegExp(`^Close line ${stranger} of 250\\.50.₽\\?$`),
  });
  await dialog.getByLabel(t.close.reason).fill('A fee of the processor');
  await dialog.getByRole('button', { name: /^Close / }).click();
  await expect(line.getByText('A fee of the processor')).toBeVisible();
});

test('a file with each kind of difference is told apart, taken away as a table, and linked from the record it speaks of', async ({
  page,
}) => {
  // A day on which nothing else moved.
  const at = new Date('2025-02-03T09:00:00Z');
  const order = (name: string) => `BOOKS-${process.pid}-${name}`;
  const names = ['SAME', 'SUM', 'END', 'OURS'];
  await writePastPayouts(
    names.map((name, minute) => ({ at: new Date(at.getTime() + minute * 60_000), orderNo: order(name) })),
  );
  const same = `TR-${process.pid}`;
  await rows('UPDATE payout_attempts SET processor_disbursement_id = $1 WHERE client_reference_id = $2', [
    same,
    order('SAME'),
  ]);
  const lines = [
    'ID;Order;Amount;Status;Date',
    `${same};${order('SAME')};1250,50;PAID_OUT;03.02.2025`,
    `;${order('SUM')};1,00;PAID_OUT;03.02.2025`,
    `;${order('END')};1250,50;DECLINED;03.02.2025`,
    `;${order('THEIRS')};9,00;PAID_OUT;03.02.2025`,
    `${same};${order('SAME')};1250,50;PAID_OUT;03.02.2025`,
    'Total;;;;',
  ];
  await enter(page, 'manager');
  await visit(page, '/statements/new');
  await page.getByLabel(t.upload.file).setInputFiles({
    name: `books-${process.pid}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: t.upload.send }).click();
  await page.getByRole('button', { name: /^Compare 5/ }).click();

  const show = async (verdict: keyof typeof t.verdict, count: number) => {
    await page.getByRole('tab', { name: `${t.verdict[verdict]} ${count}`, exact: true }).click();
    return page.getByRole('tabpanel').getByRole('row');
  };
  const rowOf = async (verdict: keyof typeof t.verdict, count: number, name: string) =>
    (await show(verdict, count)).filter({ hasText: name });
  const theirs = await rowOf('only_theirs', 1, order('THEIRS'));
  await expect(theirs).toContainText('9.00');
  await expect(theirs.getByRole('link', { name: t.next.bySum })).toHaveAttribute(
    'href',
    '/history?amount=9.00..9.00',
  );
  await expect(theirs.getByRole('button', { name: t.next.copy })).toBeVisible();
  await expect(await rowOf('differs', 2, order('SUM'))).toContainText(
    /the processor has 1\.00\s₽, we have 1,250\.50\s₽/,
  );
  await expect(await rowOf('differs', 2, order('END'))).toContainText(
    `with the processor “${t.outcome.failed}”, with us “${t.outcome.moved}”`,
  );
  const ours = await rowOf('only_ours', 1, order('OURS'));
  await expect(ours).toContainText('1,250.50');
  await expect(ours.getByRole('link', { name: t.next.open })).toHaveAttribute('href', /^\/payouts\/po_/);
  await expect(await rowOf('skipped', 1, 'Total')).toBeVisible();
  // Lines are numbered as in a spreadsheet, where the names of the columns appear on the first.
  await (await rowOf('repeated', 1, order('SAME')))
    .getByRole('button', { name: t.repeats.replace('{line, number}', '2') })
    .click();
  await expect(page.getByRole('tab', { name: `${t.verdict.matched} 1`, selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText(order('SAME'));
  await page.getByRole('button', { name: t.part.all }).click();
  await expect(await rowOf('matched', 1, order('SAME'))).toBeVisible();
  // The first act of the alarm is to look at what it is about.
  const alarm = page.getByRole('alert').filter({ hasText: t.alarm.text });
  await expect(alarm).toContainText(/Sum: 9\.00\s₽/);
  await alarm.getByRole('button').first().click();
  await expect(page.getByRole('tabpanel').getByText(t.part.open)).toBeVisible();
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('row')
      .filter({ hasText: order('THEIRS') }),
  ).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.export.international }).click(),
  ]);
  const [head = [], ...table] = parse(await readFile(await download.path(), 'utf8'), {
    bom: true,
  }) as string[][];
  const cell = (row: string[], name: string) => row[head.indexOf(name)];
  expect(table.map((row) => [cell(row, t.column.verdict), cell(row, t.column.reference)])).toEqual([
    [t.verdict.only_theirs, order('THEIRS')],
    [t.verdict.differs, order('SUM')],
    [t.verdict.differs, order('END')],
    [t.verdict.only_ours, order('OURS')],
    [t.verdict.repeated, order('SAME')],
    [t.verdict.skipped, ''],
    [t.verdict.matched, order('SAME')],
  ]);

  await (await rowOf('differs', 2, order('SUM'))).getByRole('link', { name: order('SUM') }).click();
  await expect(page).toHaveURL(/\/payouts\/po_/);
  const mention = page.getByRole('main').getByText(`${t.verdict.differs}: ${t.differs.amount}`);
  await expect(mention).toBeVisible();
  await page.getByRole('link', { name: `books-${process.pid}.csv` }).click();
  await expect(page).toHaveURL(/\/statements\//);

  // Others are not left with an alarm of this test.
  await page.getByRole('button', { name: t.close.all }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t.close.reason).fill('Made for a test');
  await dialog.getByRole('button', { name: /^Close / }).click();
  await expect(page.getByText('Made for a test')).toBeVisible();
});

test('a return, a status that nobody knows and a file that is no table: asked, counted and closed', {
  tag: '@long',
}, async ({ page }) => {
  const order = `BACK-${process.pid}`;
  const id = `TR-BACK-${process.pid}`;
  await writePastPayouts([{ at: new Date('2025-03-04T09:00:00Z'), orderNo: order }]);
  await rows('UPDATE payout_attempts SET processor_disbursement_id = $1 WHERE client_reference_id = $2', [
    id,
    order,
  ]);
  await enter(page, 'manager');
  await visit(page, '/statements/new');
  const send = async (name: string, content: Buffer) => {
    await page.getByLabel(t.upload.file).setInputFiles({ name, mimeType: 'text/csv', buffer: content });
    await page.getByRole('button', { name: t.upload.send }).click();
  };
  await send('export.xls', Buffer.from('<html><body><table><tr><td>ID</td></tr></table></body></html>'));
  await expect(page.getByText(words.en.refusals.table_html)).toBeVisible();

  // As an old program writes it: a title, code page 866, a column for each direction.
  const lines = [
    'Реестр за 04.03.2025;;;;;;',
    'ID операции;Номер заказа;Дебет;Кредит;Статус;Тип;Дата (МСК)',
    `${id};${order};1250,50;;Принято;Выплата;04.03.2025 12:00`,
    `${id};${order};;1250,50;Принято;Возврат выплаты;04.03.2025 18:30`,
    'Итого;;1250,50;1250,50;;;',
  ];
  await send(`return-${process.pid}.csv`, toCodePage866(lines.join('\r\n')));
  await expect(page.getByText(/code page 866.*semicolons/)).toBeVisible();
  await expect(page.getByLabel('Принято')).toBeVisible();
  const compare = page.getByRole('button', { name: /^Compare 2/ });
  await compare.click();
  await expect(page.getByText(words.en.refusals.statement_meaning_missing)).toBeVisible();
  await page.getByLabel('Принято').selectOption({ label: t.meanings.statuses.moved });
  await compare.click();

  const alarm = page.getByRole('alert').filter({ hasText: t.alarm.text });
  await expect(alarm).toBeVisible();
  await page.getByRole('tab', { name: `${t.verdict.returned} 1`, exact: true }).click();
  const row = page.getByRole('tabpanel').getByRole('row').filter({ hasText: order });
  await row.getByRole('link', { name: order }).click();
  await expect(page).toHaveURL(/\/payouts\/po_/);
  await expect(
    page.getByRole('main').getByText(new RegExp(`^${t.verdict.returned}: 1,250\\.50`)),
  ).toBeVisible();
  await page
    .getByRole('link', { name: `return-${process.pid}.csv` })
    .first()
    .click();
  await page.getByRole('button', { name: t.close.all }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t.close.reason).fill('Paid out once more by hand');
  await dialog.getByRole('button', { name: /^Close / }).click();
  await expect(alarm).toHaveCount(0);
});
