import { enter, visit, words } from './support/office.ts';
import { newReference, pay } from './support/payments.ts';
import { arm } from './support/processor.ts';
import { chooseReason, givenBack, refundsPath, refundTitle } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { batch, batches, file } = words.en.refunds;

test('several payments are refunded at one go, each with its own result', async ({ page }) => {
  await enter(page, 'support');
  const stem = newReference();
  const ids: string[] = [];
  for (const at of [1, 2, 3])
    ids.push(
      await pay({ clientReferenceId: `${stem}-${at}`, rubles: at * 100, payer: { phone: '+79161234567' } }),
    );
  await visit(page, `/payments?q=${stem}`);
  for (const at of [1, 2, 3])
    await expect(page.getByRole('checkbox', { name: `Choose ${stem}-${at}` })).toBeVisible({
      timeout: 20_000,
    });
  await page.getByRole('checkbox', { name: `Choose ${stem}-1` }).check();
  await page.getByRole('button', { name: 'Choose the other 2' }).click();
  await expect(page.getByRole('region', { name: '3 chosen' })).toContainText(/600\.00.₽/);
  await page.getByRole('link', { name: batch.go }).click();
  await expect(page.getByRole('row').filter({ hasText: `${stem}-3` })).toContainText(/300\.00.₽/);
  await chooseReason(page);
  const body = { error: 'NOT_ENABLED', message: 'Not this one' };
  await arm({ method: 'POST', path: refundsPath, kind: 'status', status: 400, body });
  await page.getByRole('button', { name: /Refund 3 payments, 600\.00.₽/ }).click();
  await page.waitForURL(/\/refunds\/batches\/rb|\/refunds\/batches\/(?!new)/);
  const rows = page.getByRole('table', { name: batch.title });
  await expect(rows).toContainText('Not this one');
  await expect(rows.getByText(refundTitle('refunded'), { exact: true })).toHaveCount(2, { timeout: 20_000 });
  const results = page.getByLabel(batch.results);
  await expect(results).toContainText(new RegExp(`${batch.result.done}2[1-9][\\d,]*\\.\\d\\d\\s₽`));
  await expect(results).toContainText(`${batch.result.failed}1`);
  await expect(results).not.toContainText(batch.result.waiting);
  await expect(page.getByRole('main')).not.toContainText(/success/i);
  const given = await Promise.all(ids.map(givenBack));
  expect(given.filter((sum) => sum > 0)).toHaveLength(2);

  await visit(page, '/refunds');
  await page.getByRole('link', { name: batches.open, exact: true }).click();
  const listed = page.getByRole('table', { name: batches.label });
  await listed.getByRole('link', { name: 'Batch of 3 refunds' }).first().click();
  await expect(rows).toContainText('Not this one');
});

test('a file of refunds is corrected, looked through and refunded row by row', async ({ page }) => {
  await enter(page, 'support');
  const stem = newReference();
  const ids: string[] = [];
  for (const at of [1, 2]) ids.push(await pay({ clientReferenceId: `${stem}-${at}`, rubles: at * 100 }));
  await visit(page, `/payments?q=${stem}`);
  for (const at of [1, 2])
    await expect(page.getByRole('link', { name: `${stem}-${at}` })).toBeVisible({ timeout: 20_000 });
  await visit(page, '/refunds/batches');
  await page.getByRole('link', { name: file.open }).click();
  const choose = (...rows: string[]) =>
    page.getByLabel(file.file, { exact: true }).setInputFiles({
      name: 'refunds.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Order;Amount;Reason', ...rows].join('\n')),
    });
  await page.getByLabel(file.reason).selectOption({ label: 'Order cancelled' });
  await choose(`${stem}-1;40,00;`, `${stem}-2;;Goods returned`, `${stem}-1;70,00;`);
  const shown = page.getByRole('table', { name: file.label });
  await expect(shown.getByRole('row').filter({ hasText: `${stem}-2` })).toContainText(/200\.00.₽/);
  await expect(shown.getByRole('row').nth(3)).toContainText(/At most 60\.00.₽/);
  await expect(page.getByRole('button', { name: /^Make 2 refunds/ })).toBeDisabled();
  await choose(`${stem}-1;40,00;`, `${stem}-2;;Goods returned`, `${stem}-1;60,00;`);
  await page.getByRole('button', { name: /^Make 3 refunds, 300\.00.₽/ }).click();
  await page.waitForURL(/\/refunds\/batches\/rfb_/);
  const made = page.getByRole('table', { name: batch.title });
  await expect(made.getByText(refundTitle('refunded'), { exact: true })).toHaveCount(3, { timeout: 30_000 });
  await expect(made.getByRole('row').nth(3)).toContainText(/^4.*60\.00.₽/);
  expect(await Promise.all(ids.map(givenBack))).toEqual([10_000, 20_000]);
});
