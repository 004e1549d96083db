import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeSbp, untilStatus } from './support/make.ts';
import { enter, title, visit, visitWithoutCode, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { arm } from './support/processor.ts';
import { expect, secondPage, test } from './support/test.ts';

const { common, list, payouts } = words.en;
const group = payouts.list.group;

/** Another for each test and each time it runs: on a demo that has seen it, its own records are still its own. */
let run = '';
const order = (name: string) => `LIST-${run}-${name}`;
const rowOf = (page: Page, orderNo: string) => page.getByRole('row').filter({ hasText: orderNo });
const bar = (page: Page) => page.getByRole('search', { name: list.filters });
const field = (page: Page) => bar(page).getByRole('textbox', { name: list.search });
const chips = (page: Page) => bar(page).getByRole('list', { name: list.on }).getByRole('listitem');
const found = (page: Page) => bar(page).getByRole('status');

// A list without any payout has no filters, and each of these may be the first on its demo.
test.beforeEach(async () => {
  run = randomUUID().slice(0, 8);
  await writePastPayouts([{ at: new Date('2026-10-05T09:00:00Z'), orderNo: 'LIST-PAST' }]);
});

/** Opens one filter and ticks a box in it. */
async function tick(page: Page, filter: string, option: string): Promise<void> {
  await bar(page)
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .click();
  const panel = page.getByRole('dialog', { name: filter });
  await panel.getByRole('checkbox', { name: option, exact: true }).first().check();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test.describe('the list of payouts', () => {
  test('keeps its filters in the address: Back undoes them, a copied link shows the same', async ({
    page,
    browser,
  }) => {
    await enter(page, 'finance');
    await untilStatus(await makeSbp(page, { orderNo: order('PAID') }), 'paid_out');
    const declined = { orderNo: order('DECLINED'), description: 'DeclinedDisbursement' };
    await untilStatus(await makeSbp(page, declined), 'declined');
    await visit(page, '/payouts');
    await tick(page, payouts.list.status, group.failed);
    await expect(page).toHaveURL(/\/payouts\?status=failed$/);
    await expect(rowOf(page, order('DECLINED'))).toBeVisible();
    await expect(rowOf(page, order('PAID'))).toHaveCount(0);
    await bar(page).getByRole('button', { name: list.mine, exact: true }).click();
    await expect(page).toHaveURL(/\?mine=1&status=failed$/);
    await expect(chips(page)).toHaveText([group.failed, list.mine]);

    const colleague = await secondPage(browser);
    await enter(colleague, 'finance');
    await visit(colleague, new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(chips(colleague)).toHaveText([group.failed, list.mine]);
    await expect(rowOf(colleague, order('DECLINED'))).toBeVisible();

    await page.keyboard.press('j');
    await expect(rowOf(page, order('DECLINED')).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/payouts\/po_/);
    await page.getByRole('link', { name: payouts.back, exact: true }).click();
    await expect(chips(page)).toHaveText([group.failed, list.mine]);
    // It is a step back, with which the browser returns to the same row.
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order('DECLINED'), {
      ignoreCase: true,
    });
    await page.goBack();
    await expect(chips(page)).toHaveText([group.failed, list.mine]);
    await page.goBack();
    await expect(chips(page)).toHaveText([group.failed]);
    await page.goBack();
    await expect(page).toHaveURL(/\/payouts$/);
    await expect(rowOf(page, order('PAID'))).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: list.clear, exact: true }).click();
    await expect(page).toHaveURL(/\/payouts$/);
    await expect(field(page)).toBeFocused();
  });

  test('finds by what a caller knows, says how much, and leaves the focus alone', async ({ page }) => {
    await enter(page, 'finance');
    await makeSbp(page, { orderNo: order('FIND'), amountMinor: '753119', phone: '+7 905 753-19-02' });
    await visit(page, '/payouts');
    await field(page).pressSequentially(order('FIND'));
    await expect(page).toHaveURL(new RegExp(`\\?q=${order('FIND')}$`));
    await expect(found(page)).toHaveText('1 found');
    await expect(rowOf(page, order('FIND'))).toBeVisible();
    await expect(field(page)).toBeFocused();
    for (const text of ['7531.19', '8 905 753 19 02', order('FIND').toLowerCase()]) {
      await field(page).fill(text);
      await field(page).press('Enter');
      await expect(chips(page)).toHaveText(`“${text}”`);
      await expect(rowOf(page, order('FIND'))).toBeVisible();
    }
    // A series of searches is one step of the history.
    await page.goBack();
    await expect(page).toHaveURL(/\/payouts$/);
    await expect(field(page)).toHaveValue('');
    await expect(chips(page)).toHaveCount(0);
    // A card number is not even put into the address.
    await field(page).fill('4111 1111 1111 1111');
    await field(page).press('Enter');
    await expect(page.getByText(words.en.refusals.card_number_not_allowed)).toBeVisible();
    await expect(page).toHaveURL(/\/payouts$/);
  });

  test('searches for what was typed before its code was there', async ({ page }) => {
    await enter(page, 'finance');
    const release = await visitWithoutCode(page, '/payouts');
    await field(page).fill('7531');
    release();
    await expect(page).toHaveURL(/\?q=7531$/);
    await expect(field(page)).toHaveValue('7531');
  });

  test('that finds nothing names the filters, and one click is rid of them', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts?method=sbp,test&period=today&q=%25_%5C');
    await expect(page.getByText(list.nothingTitle)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(`${payouts.method.sbp}, ${payouts.method.test}`);
    await expect(main).toContainText('“%_\\”');
    await page.getByRole('button', { name: list.clearFilters }).click();
    await expect(page).toHaveURL(/\/payouts$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test.describe('an address that says something else', () => {
    // The browser itself logs the status 400.
    test.use({ expectedErrors: [/400/] });

    test('is a note with a way out, and 400 from the API', async ({ page }) => {
      await enter(page, 'finance');
      const query = 'sort=passwordHash&period=2026-02-30..2026-03-01&method=sbp';
      await visit(page, `/payouts?${query}`);
      await expect(page.getByText(list.addressTitle)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('sort');
      await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
      expect((await page.request.get(`/api/payouts?${query}`)).status()).toBe(400);
      expect((await page.request.get(`/api/payouts?q=${'a'.repeat(5_000)}`)).status()).toBe(400);
      await page.getByRole('button', { name: list.addressRest }).click();
      await expect(page).toHaveURL(/\?method=sbp$/);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  });

  test('keeps a row in its place that no longer fits, and says so', async ({ page, browser }) => {
    await enter(page, 'manager');
    const maker = await secondPage(browser);
    await enter(maker, 'finance');
    await visit(page, `/payouts?status=moving&q=${order('LIVE')}`);
    await expect(page.getByText(list.nothingTitle)).toBeVisible();
    // Long enough for a busy machine to read the list while the payout is still on its way.
    await arm({ path: '/processing/api/v1/intents', kind: 'slow', delayMs: 9_000, times: 1 });
    await makeSbp(maker, { orderNo: order('LIVE') });
    const row = rowOf(page, order('LIVE'));
    await expect(row).toBeVisible();
    await expect(row).toContainText(title('paid_out'));
    await expect(row).toContainText(list.stray);
    await bar(page).getByRole('button', { name: list.mine, exact: true }).click();
    await expect(row).toHaveCount(0);
  });

  test('closes a filter with Escape, whatever is told in the corner meanwhile', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts');
    await bar(page).getByRole('button', { name: payouts.list.period }).click();
    const panel = page.getByRole('dialog', { name: payouts.list.period });
    await expect(panel).toBeVisible();
    await makeSbp(page, { orderNo: order('TOLD') });
    const reported = page.getByRole('listitem').filter({ hasText: `· ${order('TOLD')}` });
    await expect(reported).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(reported).toBeVisible();
  });

  test('leads from its figures to their rows without a new page, and takes an own range of days, no backward one', async ({
    page,
  }) => {
    await enter(page, 'manager');
    await visit(page, '/payouts');
    await page.getByRole('link', { name: payouts.list.failedTodayCount }).click();
    await expect(page).toHaveURL(/\?endedToday=1&status=failed$/);
    await expect(chips(page)).toHaveText([group.failed, payouts.list.endedToday]);

    await page.getByRole('button', { name: list.clear, exact: true }).click();
    await bar(page).getByRole('button', { name: payouts.list.period }).click();
    const panel = page.getByRole('dialog', { name: payouts.list.period });
    await panel.getByLabel(list.period.from).fill('2026-11-21');
    await panel.getByLabel(list.period.to, { exact: true }).fill('2026-11-01');
    await panel.getByRole('button', { name: list.period.apply }).click();
    await expect(panel.getByRole('alert')).toHaveText(words.en.refusals.period_backwards);
    await panel.getByLabel(list.period.from).fill('2026-10-01');
    await panel.getByRole('button', { name: list.period.apply }).click();
    await expect(page).toHaveURL(/\?period=2026-10-01\.\.2026-11-01$/);
    await expect(bar(page).getByRole('button', { name: payouts.list.period, exact: true })).toBeFocused();
  });

  test('says a moment in full where the pointer rests, though the row is one link', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts?q=LIST-PAST');
    const row = rowOf(page, 'LIST-PAST');
    const titleUnder = async () => {
      await row.getByRole('time').hover({ force: true });
      const title = await row.getByRole('link').getAttribute('title');
      return title?.replaceAll(/\s/g, ' ');
    };
    await expect.poll(titleUnder).toBe('Monday, 5 October 2026 at 12:00:00 UTC+3 (Europe/Moscow)');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownBrowser: true });

  test('filters open from below, rows are cards, and nothing scrolls sideways', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts');
    // Each row is there once: no table hides behind the cards.
    await expect(page.locator('main table')).toHaveCount(0);
    await tick(page, payouts.list.status, group.paid);
    await tick(page, payouts.list.method, payouts.method.sbp);
    await expect(chips(page)).toHaveText([group.paid, payouts.method.sbp]);
    await expect(
      page.getByRole('list', { name: payouts.list.label }).getByRole('listitem').first(),
    ).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // However many choices there are, the ways out of them stay in sight.
    await page.getByRole('button', { name: new RegExp(`^${payouts.list.status}`) }).click();
    const sheet = page.getByRole('dialog', { name: payouts.list.status });
    const ways = [common.close, list.show].map((name) => sheet.getByRole('button', { name, exact: true }));
    for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
    await ways[1]?.click();
    await expect(sheet).toHaveCount(0);
  });
});
