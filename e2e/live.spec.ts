import { makeSbp, untilStatus } from './support/make.ts';
import { enter, visit, words } from './support/office.ts';
import { expect, secondPage, test } from './support/test.ts';

const { bars, nav, payouts } = words.en;

// The browser itself logs the stream that is cut here.
test.use({ expectedErrors: [/ERR_FAILED.*\/api\/events/] });

test('an interruption is said, and what was missed appears by itself when it is over', {
  tag: '@long',
}, async ({ page, browser }) => {
  // Half a minute twice: until the loss is certain, and until the next attempt.
  test.slow();
  const stream = '**/api/events*';
  await enter(page, 'manager');
  await page.route(stream, (route) => route.abort());
  await visit(page, '/payouts');
  await expect(page.getByText(bars.liveLost)).toBeVisible({ timeout: 30_000 });

  const maker = await secondPage(browser);
  await enter(maker, 'finance');
  const id = await makeSbp(maker);
  await untilStatus(id, 'paid_out');
  const row = page.locator(`a[href="/payouts/${id}"]`).first();
  await expect(row).toHaveCount(0);

  await page.unroute(stream);
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(bars.liveLost)).toHaveCount(0);
});

test('a page asks for nothing that came with it, and for no other page before somebody means to go there', async ({
  page,
  browser,
}) => {
  await enter(page, 'manager');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  await visit(page, '/payouts');
  const maker = await secondPage(browser);
  await enter(maker, 'finance');
  const id = await makeSbp(maker);
  // The row arrives by the stream, so what the page asks for as it opens has been asked for.
  await expect(page.locator(`a[href="/payouts/${id}"]`).first()).toBeVisible();
  expect(asked.filter((url) => /_rsc|\/api\/(?:sending|payments|refunds)/.test(url))).toEqual([]);

  // A list is read ahead by its rows alone, a page that the server renders by its beginning.
  const ahead = page.waitForRequest(/\/api\/refunds\?/);
  await page.getByRole('link', { name: nav.refunds, exact: true }).hover();
  await ahead;
  const rendered = page.waitForRequest(/\/people\?_rsc|\/payouts\/new\?_rsc/);
  await page.getByRole('link', { name: payouts.new, exact: true }).first().hover();
  await rendered;
});
