import type { Page } from '@playwright/test';
import { enter, enterSecond, fillSbp, sendButton, statusOf, title, visit, words } from './support/office.ts';
import { arm, disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const checks = '/processing/api/v1/disbursements/check';
const { payouts, recipients, takeovers } = words.en;
const { form } = payouts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.afterEach(disarm);

test('a bank that does not answer lets finance hand the payout to a manager, who opens it filled and answers', async ({
  page,
  browser,
}) => {
  await enter(page, 'finance');
  await arm({ path: checks, kind: 'drop-before' });
  await visit(page, '/payouts/new');
  await fillSbp(page);
  const orderNo = await field(page, form.orderNo).inputValue();
  await page.getByRole('button', { name: recipients.check, exact: true }).click();
  await page.getByRole('button', { name: takeovers.ask.act }).click();
  const dialog = page.getByRole('dialog', { name: takeovers.ask.title });
  await dialog.getByLabel(takeovers.ask.reason).fill('She waits at the counter');
  await dialog.getByRole('button', { name: takeovers.ask.act }).click();
  await expect(page.getByText('A manager is asked.')).toBeVisible();

  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/payouts/takeovers');
  const asked = manager.getByRole('listitem').filter({ hasText: orderNo });
  await expect(asked).toContainText('She waits at the counter');
  await asked.getByRole('link', { name: takeovers.take }).click();
  await expect(field(manager, form.orderNo)).toHaveValue(orderNo);
  await manager.getByRole('button', { name: recipients.check, exact: true }).click();
  await manager.getByRole('button', { name: recipients.confirmYes }).click();
  await sendButton(manager).click();
  await expect(statusOf(manager)).toContainText(title('paid_out'));
  await visit(page, '/payouts/takeovers');
  await expect(page.getByRole('listitem').filter({ hasText: orderNo })).toContainText(takeovers.status.taken);
});
