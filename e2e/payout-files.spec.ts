import type { Page } from '@playwright/test';
import files from '#messages/files/en.json' with { type: 'json' };
import { rows } from './support/database.ts';
import { sbpHeadings, signedFile, uploadFile } from './support/files.ts';
import { compose, tabTo, typeRussian } from './support/keyboard.ts';
import { enter, enterSecond, newPhone, visit } from './support/office.ts';
import { lookNow } from './support/overflow.ts';
import { stack } from './support/stack.ts';
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

test('the whole way is walked by keyboard alone, with a Russian layout and an input method', {
  tag: '@long',
}, async ({ page }) => {
  const { keyboard } = page;
  const run = `KEYS-${Date.now()}`;
  const act = (name: RegExp | string) => main(page).getByRole('button', { name });
  const go = async (name: RegExp | string, key?: 'Shift+Tab') => {
    await tabTo(page, act(name), key);
    await keyboard.press('Enter');
  };
  const lines = [
    sbpHeadings,
    `${run}-1;;${newPhone()};Нет такого банка;101,02;Март`,
    `${run}-2;Кот Матроскин;${newPhone()};Сбербанк;102,02;DeclinedDisbursement`,
  ];
  await enter(page, 'finance');
  await visit(page, '/');
  await keyboard.press('g');
  await keyboard.press('b');
  await tabTo(page, main(page).getByRole('link', { name: files.new }));
  await keyboard.press('Enter');
  // A key pressed right after this could reach the page first, because the browser takes keys by another way. What `tabTo`
  // asks of the page goes the same way as this, so its answer shows that the page knows.
  const asked = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel(files.upload.file));
  await keyboard.press('Space');
  await (await asked).setFiles({
    ...{ name: 'keyboard.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
  });
  await go(files.upload.send);

  const cell = (row: number, text: string) =>
    page.getByRole('row').nth(row).getByRole('gridcell', { name: text });
  await go(/^Next to correct/);
  await expect(cell(1, 'Нет такого банка')).toBeFocused();
  await typeRussian(page, 'Сбербанк');
  await expect(page.getByRole('textbox', { name: 'Bank, row 1' })).toHaveValue('Сбербанк');
  await keyboard.press('Enter');
  await expect(act(/^To correct/)).toHaveCount(0);
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(key);
  await expect(cell(1, 'Март')).toBeFocused();
  await compose(page, 'かな', '仮名');
  await expect(page.getByRole('textbox', { name: 'Description, row 1' })).toHaveValue('仮名');
  await keyboard.press('Enter');
  await expect(cell(1, '仮名')).toBeVisible();

  await go(/^Check 2 payouts$/, 'Shift+Tab');
  await go(files.check.decideAll);
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await keyboard.type('His second name');
  await tabTo(page, dialog(page).getByRole('button', { name: files.reasonDialog.names.confirm }));
  await keyboard.press('Enter');
  await go(/^Sign 2 payouts, 203\.04/);
  await expect(main(page)).toContainText('1 of 2 payouts was paid.', { timeout: 30_000 });
  await go(files.ended.repeat);
  await expect(main(page)).toContainText(files.previous.replace(/<to>.*/, ''));
});

test('on a phone an approver reads the print, approves, and follows what becomes of the rows', async ({
  page,
  browser,
}) => {
  const run = `PHONE-${Date.now()}`;
  await enter(page, 'finance');
  const fileId = await signedFile(page, 'phone.csv', [
    sbpHeadings,
    ...[1, 2, 3].map(
      (at) => `${run}-${at};;${newPhone()};Сбербанк;200000,0${at};${at === 3 ? 'DeclinedDisbursement' : ''}`,
    ),
  ]);
  const phone = await enterSecond(browser, 'manager');
  const wide = phone.viewportSize();
  await phone.setViewportSize({ width: 390, height: 844 });
  await visit(phone, `/payouts/files/${fileId}`);
  await expect(main(phone)).toContainText(files.sign.print);
  await expect(main(phone)).toContainText(`${run}-3`);
  expect(await lookNow(phone)).toEqual([]);
  await press(phone, /^Approve 600,000\.06/);
  await dialog(phone)
    .getByRole('button', { name: /^Approve 600,000\.06/ })
    .click();
  await expect(main(phone)).toContainText('2 of 3 payouts were paid.', { timeout: 30_000 });
  await press(phone, new RegExp(`^${files.view.failed} 1`));
  await expect(main(phone).getByRole('listitem').filter({ hasText: run })).toHaveCount(1);
  expect(await lookNow(phone)).toEqual([]);
  if (wide) await phone.setViewportSize(wide);
});

test('a file that was corrected in another program takes the place of the first one once its differences were seen', {
  tag: '@long',
}, async ({ page }) => {
  const run = `AGAIN-${Date.now()}`;
  await enter(page, 'finance');
  const fileId = await uploadFile(page, 'before.csv', [
    sbpHeadings,
    `${run}-1;;${newPhone()};Сбербанк;101,02;Март`,
    `${run}-2;;${newPhone()};Нет такого банка;102,02;Март`,
    `${run}-3;;${newPhone()};Сбербанк;103,02;Март`,
  ]);
  await visit(page, `/payouts/files/${fileId}`);
  const saved = page.waitForEvent('download');
  await main(page).getByRole('link', { name: files.grid.download }).click();
  expect((await saved).suggestedFilename()).toBe('before.xlsx');
  // The same table as text, to correct it as a spreadsheet would.
  const answer = await page.request.get(`${stack.url}/api/files/${fileId}/problems?format=csv&language=en`);
  const table = await answer.text();
  expect(table).toContain(files.table.wrong);
  const corrected = table.replace('Нет такого банка', 'Т-Банк').replace('103,02', '113,02');
  const asked = page.waitForEvent('filechooser');
  await press(page, files.grid.reupload);
  await (await asked).setFiles({
    ...{ name: 'after.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) },
  });
  await expect(main(page)).toContainText('2 changed, 0 added, 0 removed, 1 as they were');
  const differences = main(page).getByRole('list', { name: files.differences.list }).getByRole('listitem');
  await expect(differences.filter({ hasText: `${run}-2` })).toContainText('Т-Банк');
  await expect(differences.filter({ hasText: `${run}-3` })).toContainText('103,02→113,02');
  await press(page, files.differences.take);
  await expect(main(page)).toContainText(files.took.replace(/<to>.*/, ''));
  await expect(main(page).getByRole('button', { name: /^Check 3 payouts$/ })).toBeVisible();
});
