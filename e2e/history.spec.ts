import type { Page } from '@playwright/test';
import { makeSbp, untilStatus } from './support/make.ts';
import { enter, title, visit, words } from './support/office.ts';
import { changePastPayouts, writePastPayouts } from './support/past-payouts.ts';
import { expect, secondPage, test } from './support/test.ts';

const { history, list, record } = words.en;

const order = (name: string) => `HIST-${process.pid}-${name}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const field = (page: Page) => page.getByRole('combobox', { name: list.search });
const story = (page: Page, name: string) =>
  page.getByRole('complementary', { name: history.panel.label.replace('{name}', name) });

test('operators become filters, a link shows the same, and the search says what it understood', async ({
  page,
  browser,
}) => {
  const declined = { status: 'declined', error: 'CODE_CP0002', orderNo: order('DECLINED') };
  await writePastPayouts([{ ...declined, at: new Date(Date.now() - 60_000) }]);
  await enter(page, 'manager');
  await visit(page, '/history');
  await field(page).fill(`тип:выплата status:declined ${order('DECL')}`);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/history\?q=HIST-\d+-DECL&status=declined&type=payout$/);
  await expect(rowOf(page, order('DECLINED'))).toBeVisible();
  await expect(page.getByText(/^Looking for: .*begins or ends with HIST-/)).toBeVisible();

  // What operators can say, buttons can: banks and reasons are found by what they are called, with the keyboard.
  await page.getByRole('button', { name: history.column.bank, exact: true }).press('Enter');
  await page.getByPlaceholder(history.filter.bankSearch).fill('c,th');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: history.column.error, exact: true }).press('Enter');
  await page.getByPlaceholder(history.filter.errorSearch).fill('no recipient');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /bank=100000000111&error=CODE_CP0002&q=HIST-\d+-DECL&status=declined&type=payout$/,
  );
  await expect(rowOf(page, order('DECLINED'))).toBeVisible();

  const colleague = await secondPage(browser);
  await enter(colleague, 'finance');
  await visit(colleague, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(rowOf(colleague, order('DECLINED'))).toBeVisible();

  await field(page).fill('status:decl');
  // What the browser offers below the field is drawn by the browser itself.
  await expect(page.locator('datalist option[value="status:declined"]')).toBeAttached();
  await field(page).fill('status:paidd');
  await field(page).press('Enter');
  await expect(page.getByText(/The search does not know “status:paidd”/)).toBeVisible();
  await field(page).fill('4111 1111 1111 1111');
  await field(page).press('Enter');
  await expect(page).not.toHaveURL(/4111/);
  await visit(page, '/history?maker=me');
  await expect(page.getByText(/^Payments are not shown/)).toBeVisible();
});

test('a story opens beside its row, follows the arrow keys, and Escape leaves the row in focus', async ({
  page,
}) => {
  await enter(page, 'manager');
  for (const name of ['FIRST', 'SECOND']) {
    await untilStatus(await makeSbp(page, { orderNo: order(name) }), 'paid_out');
  }
  await visit(page, `/history?type=payout&q=HIST-${process.pid}`);
  await expect(rowOf(page, order('FIRST'))).toBeVisible();
  const link = rowOf(page, order('SECOND')).getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(story(page, order('SECOND')).getByRole('heading', { name: record.timeline })).toBeVisible();
  const [sum, panel] = await Promise.all([
    rowOf(page, order('SECOND')).getByRole('cell').last().boundingBox(),
    story(page, order('SECOND')).boundingBox(),
  ]);
  expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  await page.keyboard.press('ArrowDown');
  await expect(story(page, order('FIRST'))).toBeVisible();
  await page.keyboard.press('k');
  await expect(story(page, order('SECOND'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: /^Details of/ })).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ ownBrowser: true });

  // It has room for the story alone, and Back is how people leave it.
  test('Back closes a story, and leaves the history only then', async ({ page }) => {
    await enter(page, 'manager');
    await makeSbp(page, { orderNo: order('PHONE') });
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/history?q=${order('PHONE')}`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: order('PHONE') })
      .getByRole('link');
    await row.click();
    await expect(story(page, order('PHONE'))).toBeVisible();
    await page.goBack();
    await expect(story(page, order('PHONE'))).toHaveCount(0);
    // Back leads from the record that a story led to, to the story, and once more to the list.
    await row.click();
    await story(page, order('PHONE')).getByRole('link', { name: history.panel.open }).click();
    await expect(page).toHaveURL(/\/payouts\//);
    await page.goBack();
    await expect(story(page, order('PHONE'))).toBeVisible();
    await page.goBack();
    await expect(story(page, order('PHONE'))).toHaveCount(0);
    await expect(page).toHaveURL(/\/history\?/);
    await row.click();
    const close = story(page, order('PHONE')).getByRole('button', { name: history.panel.close });
    // A finger that presses twice closes it once.
    await close.evaluate((button: HTMLElement) => [button, button].map((one) => one.click()));
    await expect(story(page, order('PHONE'))).toHaveCount(0);
    await expect(page).toHaveURL(/\/history\?/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/history/);
  });
});

test('what comes in above stays above until it is asked for, and the row that one reads stays where it is', async ({
  page,
}) => {
  await enter(page, 'manager');
  const search = `ARRIVE-${process.pid}`;
  const old = Array.from({ length: 60 }, (_, at) => ({
    at: new Date(Date.now() - (at + 2) * 60_000),
    orderNo: `${search}-${at}`,
  }));
  await writePastPayouts(old);
  await visit(page, `/history?type=payout&q=${search}`);
  const read = rowOf(page, `${search}-30`);
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await makeSbp(page, { orderNo: `${search}-NEW` });
  const arrived = page.getByRole('button', { name: '1 new', exact: true });
  await expect(arrived).toBeVisible();
  await expect(rowOf(page, `${search}-NEW`)).toHaveCount(0);
  expect(await read.boundingBox()).toEqual(before);
  await arrived.click();
  await expect(rowOf(page, `${search}-NEW`)).toBeVisible();
});

test('of a long list only the rows near the window are in the page, and nobody who reads or walks it notices', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, 'manager');
  const search = `LONG-${process.pid}`;
  const names = Array.from({ length: 300 }, (_, at) => `${search}-${at}`);
  const name = (at: number) => names[at] ?? '';
  const toTime = (at: number) => new Date(Date.now() - (at + 2) * 60_000);
  await writePastPayouts(names.map((orderNo, at) => ({ orderNo, at: toTime(at) })));
  await visit(page, `/history?type=payout&q=${search}`);
  const table = page.getByRole('table', { name: history.label });
  const inPage = table.locator('[data-row-key]');
  const link = (at: number) => table.getByRole('link', { name: name(at), exact: true });
  for (const shown of [100, 150, 200]) {
    await page.getByRole('button', { name: list.older }).click();
    await expect(inPage).toHaveCount(shown);
  }
  await expect(table).not.toHaveAttribute('aria-rowcount');
  for (const shown of [250, 300]) {
    await page.getByRole('button', { name: list.older }).click();
    await expect(table).toHaveAttribute('aria-rowcount', String(shown + 1));
  }
  await expect.poll(() => inPage.count()).toBeLessThan(150);
  await expect(link(100)).toHaveCount(0);

  await link(0).focus();
  const first = await link(0).boundingBox();
  await page.keyboard.press('Enter');
  await expect(story(page, name(0))).toBeVisible();
  expect(await link(0).boundingBox()).toMatchObject({ y: first?.y });
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowDown');
  await expect(story(page, name(80))).toBeVisible();
  await expect(rowOf(page, name(80))).toHaveAttribute('aria-rowindex', '82');
  const place = await link(80).boundingBox();
  await page.keyboard.press('Escape');
  await expect(story(page, name(80))).toHaveCount(0);
  await expect(link(80)).toBeFocused();
  expect(await inPage.count()).toBeLessThan(150);

  await expect(link(290)).toHaveCount(0);
  const cursors = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/history') cursors.add(searchParams.get('cursor'));
  });
  await changePastPayouts([name(80), name(290)], 'declined');
  await expect(rowOf(page, name(80))).toContainText(title('declined'));
  expect(await link(80).boundingBox()).toEqual(place);
  // Only those of the six pages are read that are near the window, and the first one, where rows come in.
  expect(cursors.size).toBeLessThan(5);
  await page.keyboard.press('End');
  await expect(rowOf(page, name(290))).toContainText(title('declined'));
  await expect(link(80)).toBeFocused();
});
