import { enter, sendSbp, title, visit, words } from './support/office.ts';
import { expect, pageBeside, test } from './support/test.ts';

const { bars } = words.en;

// The browser itself logs the stream that is cut here.
test.use({ expectedErrors: [/ERR_FAILED.*\/api\/events/] });

test('an interruption is said, and what was missed appears by itself when it is over', async ({
  page,
  browser,
}) => {
  // Half a minute twice: until the loss is certain, and until the next attempt.
  test.slow();
  const stream = '**/api/events*';
  await enter(page, 'manager');
  await page.route(stream, (route) => route.abort());
  await visit(page, '/payouts');
  await expect(page.getByText(bars.liveLost)).toBeVisible({ timeout: 30_000 });

  const maker = await pageBeside(browser);
  await enter(maker, 'finance');
  const id = await sendSbp(maker);
  await expect(maker.getByRole('main')).toContainText(title('paid_out'));
  const row = page.locator(`a[href="/payouts/${id}"]`).first();
  await expect(row).toHaveCount(0);

  await page.unroute(stream);
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(bars.liveLost)).toHaveCount(0);
});
