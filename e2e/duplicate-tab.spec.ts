import type { Page } from '@playwright/test';
import { rows } from './support/database.ts';
import {
  confirmRecipient,
  enter,
  fillSbp,
  sendButton,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { newReference } from './support/payments.ts';
import { expect, test } from './support/test.ts';

const { payouts, common } = words.en;

/** A window that a page opens starts with a copy of its session storage, as a duplicated tab does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  await expect(copy.getByLabel(payouts.form.amount, { exact: true })).toBeEnabled();
  return copy;
}

async function send(page: Page): Promise<void> {
  await confirmRecipient(page);
  await sendButton(page).click();
}

const madeWith = (orderNo: string) => rows('SELECT amount_minor FROM payouts WHERE order_no = $1', [orderNo]);

test('a duplicated tab keeps what was typed and makes a payout of its own', { tag: '@long' }, async ({
  page,
}) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await fillSbp(page, { amount: '1003', orderNo: newReference() });
  const copy = await duplicate(page);
  await expect(copy.getByLabel(payouts.form.amount, { exact: true })).toHaveValue('1,003.00');
  await send(page);
  await expect(statusOf(page)).toContainText(title('paid_out'));
  const orderNo = newReference();
  await fillSbp(copy, { amount: '2507', orderNo });
  await send(copy);
  await expect(statusOf(copy)).toContainText(title('paid_out'));
  expect(await madeWith(orderNo)).toEqual([{ amount_minor: '250700' }]);
});

test('a form whose key has made another payout makes nothing, names both, and makes its own when asked', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  const [first, second] = [newReference(), newReference()];
  await fillSbp(page, { amount: '1003', orderNo: first });
  // As in a browser that copies a tab without the mark that it is open.
  await page.evaluate(() => {
    for (const [name, stored] of Object.entries(sessionStorage))
      if (name.startsWith('paydesk-'))
        sessionStorage.setItem(name, JSON.stringify({ ...JSON.parse(stored), isInUse: false }));
  });
  const copy = await duplicate(page);
  await send(page);
  await expect(statusOf(page)).toContainText(title('paid_out'));
  await fillSbp(copy, { amount: '2507', orderNo: second });
  await send(copy);
  const refused = copy.getByRole('alert').filter({ hasText: payouts.problem.refusedTitle });
  await expect(refused).toContainText(first);
  await expect(refused).toContainText(/1,003\.00.₽/);
  await expect(refused).toContainText(second);
  await expect(refused).toContainText(/2,507\.00.₽/);
  expect(await madeWith(second)).toEqual([]);
  await refused.getByRole('button', { name: common.makeAsNew }).click();
  await expect(statusOf(copy)).toContainText(title('paid_out'));
  expect(await madeWith(second)).toEqual([{ amount_minor: '250700' }]);
});
