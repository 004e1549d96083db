import type { Page, Request } from '@playwright/test';
import { atRest, go, heading, rowLinks } from './support/browsing.ts';
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// A click inside the office renders nothing on the server: lists and records are shown from what the browser holds, and
// asked as JSON.

const { nav, payouts, refunds, list } = words.en;

/** What each page reads besides, whatever leads to it; the frame counts refunds and payments whenever one changes. */
const besides =
  /\/api\/(events|auth\/presence|notices|notes|statements\/mentions|customer-texts|sending|(refunds|payments)\/counts)/;

/** Collects what the browser asks for: pages rendered by the server, and answers of the API. */
function collect(page: Page) {
  const rendered: string[] = [];
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isPage = request.resourceType() === 'document' || request.headers().rsc || searchParams.has('_rsc');
    if (isPage) rendered.push(pathname);
    else if (pathname.startsWith('/api/') && !besides.test(pathname)) asked.push(pathname);
  };
  page.on('request', note);
  return {
    /** Each question once: a list asks again when a record of an earlier test changes. */
    take: () => ({ rendered: rendered.splice(0), asked: [...new Set(asked.splice(0))] }),
    stop: () => page.off('request', note),
  };
}

/** Notes whether grey lines were ever in the page from now on; they are right for what takes longer than 150 ms. */
async function watchSkeletons(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const state = window as unknown as { sawSkeleton: boolean };
    state.sawSkeleton = false;
    const grey = '.skeleton, .skeleton-rows, .skeleton-cards, .skeleton-lines, .skeleton-field';
    new MutationObserver(() => {
      if (document.querySelector(`main :is(${grey})`)) state.sawSkeleton = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { sawSkeleton: boolean }).sawSkeleton);
}

test.beforeEach(async () => {
  const past = Array.from({ length: 12 }, (_, at) => ({
    at: new Date(Date.UTC(2025, 2, 1, 9, at)),
    orderNo: `NAV-${process.pid}-${at}`,
  }));
  await writePastPayouts(past);
});

test('a click renders nothing on the server, asks twice at most, and shows no grey lines of what was seen', async ({
  page,
}) => {
  await enter(page, 'manager');
  await visit(page, '/payouts');
  await atRest(page);
  const requests = collect(page);
  const expectLittle = (step: string) => {
    const { rendered, asked } = requests.take();
    expect.soft(rendered, `pages rendered: ${step}`).toEqual([]);
    expect.soft(asked.length, `${step} asks ${asked.join(' ')}`).toBeLessThanOrEqual(2);
  };
  await go(page, nav.refunds);
  await expect(heading(page, refunds.title)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${refunds.title} ·`));
  await atRest(page);
  expectLittle('a list for the first time');
  const seenInList = await watchSkeletons(page);
  await go(page, nav.payouts);
  await expect(rowLinks(page).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${payouts.title} ·`));
  await atRest(page);
  expectLittle('a list that was seen');
  expect(await seenInList()).toBe(false);
  await rowLinks(page).nth(2).click();
  await page.waitForURL(/\/payouts\/po_/);
  await expect(heading(page, /NAV|./)).toBeVisible();
  await atRest(page);
  expectLittle('a record');
  const seenBack = await watchSkeletons(page);
  await page.goBack();
  await expect(rowLinks(page).nth(2)).toBeFocused();
  await atRest(page);
  expectLittle('back');
  expect(await seenBack()).toBe(false);
  requests.stop();
});

test('back is where the list was, with the chosen row in focus, also after a reload of the record', async ({
  page,
}) => {
  await enter(page, 'manager');
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/payouts');
  await atRest(page);
  const link = rowLinks(page).nth(9);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(path);
  await expect(heading(page, /./)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator(`main a[href="${path}"]`)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(heading(page, /./)).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(rowLinks(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/payouts$/);
});

test('J and K lead from a record to its neighbours in the list, and Back to the list', async ({ page }) => {
  await enter(page, 'manager');
  await visit(page, '/payouts?period=2025-03-01..2025-03-01');
  await atRest(page);
  const records = await rowLinks(page).evaluateAll((links) =>
    links.map((each) => ({ path: each.getAttribute('href') ?? '', name: each.textContent ?? '' })),
  );
  const arrive = async (at: number) => {
    const { path, name } = records[at] ?? { path: '', name: '' };
    await page.waitForURL(path);
    await expect(heading(page, new RegExp(name))).toBeVisible();
  };
  await rowLinks(page).nth(1).click();
  await arrive(1);
  await page.keyboard.press('j');
  await arrive(2);
  await page.keyboard.press('k');
  await arrive(1);
  await page.keyboard.press('k');
  await arrive(0);
  await page.goBack();
  await expect(page).toHaveURL(/period=/);
  await expect(page.locator(`main a[href="${records[0]?.path}"]`)).toBeFocused();
});

test('pages that the server renders and pages that it does not follow each other, forth and back', async ({
  page,
}) => {
  await enter(page, 'manager');
  await visit(page, '/payouts');
  await atRest(page);
  await go(page, nav.refunds);
  await expect(heading(page, refunds.title)).toBeVisible();
  await page.getByRole('link', { name: refunds.batches.open, exact: true }).click();
  await page.getByRole('link', { name: refunds.back, exact: true }).click();
  await expect(heading(page, refunds.title)).toBeVisible();
  await page.getByRole('link', { name: refunds.list.reasons, exact: true }).click();
  await expect(heading(page, refunds.reasons.title)).toBeVisible();
  await go(page, nav.payments);
  await expect(heading(page, words.en.payments.title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, refunds.reasons.title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, refunds.title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, payouts.title)).toBeVisible();
  await page.goForward();
  await expect(heading(page, refunds.title)).toBeVisible();
  await page.reload();
  await expect(heading(page, refunds.title)).toBeVisible();
  await page.goBack();
  await expect(rowLinks(page).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${payouts.title} ·`));
});

test.describe('a record that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('says so without the server rendering it', async ({ page }) => {
    await enter(page, 'manager');
    await visit(page, '/payouts');
    await atRest(page);
    const [{ id = '' } = {}] = await rows<{ id: string }>('SELECT id FROM payouts LIMIT 1');
    const missing = `${id.slice(0, -4)}zzzz`;
    await page.evaluate((path) => window.history.pushState(null, '', path), `/payouts/${missing}`);
    await go(page, nav.refunds);
    await expect(heading(page, refunds.title)).toBeVisible();
    await page.goBack();
    await expect(heading(page, payouts.notFoundTitle)).toBeVisible();
    await page.getByRole('link', { name: payouts.toList, exact: true }).click();
    await expect(page.getByRole('search', { name: list.filters })).toBeVisible();
    expect(page.url()).toBe(`${stack.url}/payouts`);
  });
});

test('a form is made anew by the server each time, with a one-time key of its own', async ({ page }) => {
  await enter(page, 'manager');
  await visit(page, '/payouts/new');
  await atRest(page);
  await go(page, nav.payouts);
  await expect(rowLinks(page).first()).toBeVisible();
  await atRest(page);
  await rowLinks(page).first().click();
  await page.waitForURL(/\/payouts\/po_/);
  const made = page.waitForRequest(/\/payouts\/new\?_rsc/);
  await page.getByRole('main').getByRole('link', { name: payouts.new, exact: true }).click();
  await made;
  await expect(heading(page, payouts.newTitle)).toBeVisible();
});
