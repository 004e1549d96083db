import { gzipSync } from 'node:zlib';
import { makeDemo } from './screens/make-demo.ts';
import { enter, visit } from './support/office.ts';
import { expect, test } from './support/test.ts';

/**
 * The most that a page of the demo may weigh, in KB (1024 bytes): as it is, and as it travels. They go down with a
 * saving, and up only for something that people need: a payout shows its recipient what became of a newer attempt, and
 * what fits the way of payment, in both languages; a list of refunds leads to the payment of a new one; a figure of a
 * report leads to its rows without the tests among them; a list shows its sums, a record carries notes, and everybody
 * sees how to stop sending. The demo is made of the last hours, so at midnight its days, figures and times take some KB
 * more than at noon: a wall leaves that much.
 */
const walls = {
  '/': [85, 16],
  '/payouts': [85, 16],
  '/payments': [120, 18],
  '/refunds': [108, 19],
  '/history': [120, 18],
  '/reports': [240, 24],
  '/payouts/sbp-proposed': [90, 18],
} as const;

test('no page is heavier than its wall', async ({ page }) => {
  const { payouts } = await makeDemo();
  await enter(page, 'manager');
  for (const [name, [wall, packedWall]] of Object.entries(walls)) {
    const path = name.replace('sbp-proposed', payouts['sbp-proposed'] ?? '');
    // The first answer of a server brings late parts apart from their places.
    expect((await visit(page, path))?.status()).toBe(200);
    const html = await (await page.request.get(path)).body();
    expect.soft(html.length / 1024, `KB of ${name}`).toBeLessThanOrEqual(wall);
    expect.soft(gzipSync(html).length / 1024, `KB of ${name} as it travels`).toBeLessThanOrEqual(packedWall);
  }
});
