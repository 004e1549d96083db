import { enter, visit, words } from './support/office.ts';
import { newReference, pay } from './support/payments.ts';
import { arm } from './support/processor.ts';
import { chooseReason, givenBack, refundsPath, refundTitle } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { batch, batches } = words.en.refunds;

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
  await listed.getByRole('link', { name: 'Refund of 3 payments' }).first().click();
  await expect(rows).toContainText('Not this one');
});
