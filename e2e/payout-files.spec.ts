import type { Page } from '@playwright/test';
import files from '#messages/files/en.json' with { type: 'json' };
import { rows } from './support/database.ts';
import { enter, enterSecond, newPhone, visit } from './support/office.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a file with a red cell is corrected, checked, its other name decided, approved by a colleague, paid in part, and its failed row put into a new file', async ({
  page,
  browser,
}) => {
  const number = (at: number) => `FILE-${process.pid}-${at}`;
  await enter(page, 'finance');
  await visit(page, '/payouts/files/new');
  // The sandbox declines what is described so.
  const lines = [
    'Order number;Name;Phone;Bank;Amount;Description',
    `${number(1)};;${newPhone()};Сбербанк;200000,02;March`,
    `${number(2)};;${newPhone()};Bank of Nowhere;200000,03;DeclinedDisbursement`,
    `${number(3)};Кот Матроскин;${newPhone()};Сбербанк;200000,02;March`,
  ];
  await page.getByLabel(files.upload.file).setInputFiles({
    name: 'salaries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await press(page, files.upload.send);

  await press(page, /^To correct 1/);
  await press(page, /^Bank/);
  await press(page, files.kinds.fix);
  await dialog(page).getByRole('combobox').selectOption({ label: 'Sberbank' });
  await dialog(page)
    .getByRole('button', { name: /^Change 1 cell$/ })
    .click();
  await page.keyboard.press('Escape');

  await press(page, /^Check 3 payouts$/);
  await expect(main(page)).toContainText('1 name differs and must be decided');
  await press(page, files.check.decideAll);
  await dialog(page).getByLabel(files.reasonDialog.reason).fill('His second name');
  await dialog(page).getByRole('button', { name: files.reasonDialog.names.confirm }).click();
  await expect(main(page)).toContainText(files.check.fine);
  await expect(main(page)).toContainText(files.sign.print);
  await expect(main(page)).toContainText('1 colleague has to approve it.');
  const print = /[A-Z0-9]{4} [A-Z0-9]{4}/;
  const signed = print.exec((await main(page).textContent()) ?? '')?.[0] ?? 'none';
  await press(page, /^Sign 3 payouts, 600,000\.07/);
  await expect(main(page)).toContainText(files.approval.own);

  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/approvals');
  await manager.getByRole('link', { name: 'Read and decide' }).first().click();
  await expect(main(manager)).toContainText(signed);
  await press(manager, /^Approve 600,000\.07/);
  await dialog(manager)
    .getByRole('button', { name: /^Approve 600,000\.07/ })
    .click();

  await expect(main(page)).toContainText('2 of 3 payouts were paid.', { timeout: 60_000 });
  await expect(main(page)).toContainText('1 was not paid.');
  const saved = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'CSV' }).click();
  await saved;
  await press(page, files.ended.repeat);
  await expect(main(page)).toContainText(files.previous.replace(/<to>.*/, ''));
  const made = await rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM payouts WHERE order_no LIKE $1',
    [`FILE-${process.pid}-%`],
  );
  expect(made).toEqual([{ count: 3 }]);
});
