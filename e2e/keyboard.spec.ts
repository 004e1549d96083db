import type { Page } from '@playwright/test';
import { enter, visit, words } from './support/office.ts';
import { openRefundForm } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { exports, payouts } = words.en;

/** From the top of the page to the first row, with the whole frame and all filters between them. */
const mostTabs = 14;

/** How often somebody without a mouse presses Tab from the top of the page until the first row has the focus. */
async function countTabs(page: Page): Promise<number> {
  const row = page.getByRole('main').getByRole('row').getByRole('link').first();
  await expect(row).toBeVisible();
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  let tabs = 0;
  while (!(await isThere()) && tabs < 60) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  return tabs;
}

for (const path of ['/payouts', '/payments', '/refunds', '/history'])
  test(`the first row of ${path} is at most ${mostTabs} Tabs from the top`, async ({ page }) => {
    await enter(page, 'manager');
    await visit(page, path);
    expect(await countTabs(page)).toBeLessThanOrEqual(mostTabs);
  });

test('the first field of a new payout has the focus', async ({ page }) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await expect(page.getByLabel(payouts.form.phone, { exact: true })).toBeFocused();
});

test('the first field of a refund has the focus', async ({ page }) => {
  await enter(page, 'support');
  await openRefundForm(page);
  await expect(page.getByRole('radio', { name: /^Full amount/ })).toBeFocused();
});

test.describe('an export', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const firstField = (page: Page) => dialog(page).getByRole('radio', { name: exports.xlsx, exact: true });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: exports.button, exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  };

  test('has the focus in its first field once its rows are counted', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/history');
    await open(page);
    await expect(firstField(page)).toBeFocused();
  });

  test('leaves whoever went on to a link meanwhile there', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/history');
    const counted = Promise.withResolvers<void>();
    await page.route('**/history*', async (route) => {
      if (route.request().method() === 'POST') await counted.promise;
      await route.continue();
    });
    await open(page);
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const link = dialog(page).getByRole('link', { name: exports.schedules });
    await expect(link).toBeFocused();
    counted.resolve();
    await expect(firstField(page)).toBeVisible();
    await expect(link).toBeFocused();
  });
});
