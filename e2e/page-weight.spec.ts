import { gzipSync } from 'node:zlib';
import { makeDemo } from './screens/make-demo.ts';
import { enter, visit } from './support/office.ts';
import { expect, test } from './support/test.ts';

/**
 * The most that a page of the demo may weigh, in KB (1024 bytes): as it is, and as it travels. They go down with a
 * saving, and up only for something that people need: a payout tells its recipient what became of a newer attempt, and what
 * fits the way of payment, in both languages; a list of refunds leads to the payment of a new one; a figure of a report leads to
 * its rows without the tests among them, and there are more figures of a night that parts the demo's day in two.
 */
const walls = {
  '/': [70, 14],
  '/payouts': [78, 14],
  '/payments': [117, 18],
  '/refunds': [105, 18],
  '/history': [117, 17],
  '/reports': [236, 23],
  '/payouts/sbp-proposed': [80, 16],
} as const;

test('no page is heavier than its wall', async ({ page }) => {
  const { payouts } = await makeDemo();
  await enter(page, 'manager');
  const weights: { path: string; kb: number[]; isLight: boolean }[] = [];
  for (const [name, wall] of Object.entries(walls)) {
    const path = name.replace('sbp-proposed', payouts['sbp-proposed'] ?? '');
    // The first answer of a server brings late parts apart from their places.
    expect((await visit(page, path))?.status()).toBe(200);
    const html = await (await page.request.get(path)).body();
    const kb = [html.length / 1024, gzipSync(html).length / 1024] as const;
    weights.push({
      path: name,
      kb: kb.map((each) => Math.round(each)),
      isLight: kb[0] <= wall[0] && kb[1] <= wall[1],
    });
  }
  expect(weights.filter(({ isLight }) => !isLight)).toEqual([]);
});
