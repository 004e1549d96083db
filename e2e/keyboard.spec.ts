import type { Page } from '@playwright/test';
import { makeRefund } from './support/make.ts';
import { enter, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { openRefundForm } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { exports, list, nav, payouts } = words.en;
const skips = [nav.skip, list.skip];

/** The way from the top of the page to the first row, past the frame, the figures and the filters. */
const mostTabs = 14;

/** How often somebody without a mouse presses Tab until the first row has the focus, taking each link that skips. */
async function countTabs(page: Page): Promise<number> {
  const row = page.getByRole('main').getByRole('row').getByRole('link').first();
  await expect(row).toBeVisible();
  const isThere = () => row.evaluate((element) => element === document.activeElement);
  let tabs = 0;
  while (!(await isThere()) && tabs < 60) {
    await page.keyboard.press('Tab');
    tabs += 1;
    const at = page.locator(':focus');
    if (skips.includes((await at.textContent()) ?? '')) await page.keyboard.press('Enter');
  }
  return tabs;
}

test(`the first row of a list is at most ${mostTabs} Tabs from the top`, async ({ page }) => {
  await enter(page, 'manager');
  await makeRefund(page);
  await writePastPayouts([{ at: new Date('2025-01-15T09:00:00Z'), orderNo: `TABS-${process.pid}` }]);
  const counts: Record<string, number> = {};
  for (const path of ['/payouts', '/payments', '/refunds', '/history']) {
    await visit(page, path);
    counts[path] = await countTabs(page);
  }
  expect(Object.entries(counts).filter(([, tabs]) => tabs > mostTabs)).toEqual([]);
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
