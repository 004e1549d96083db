import { gzipSync } from 'node:zlib';
import { makeDemo } from './screens/make-demo.ts';
import { enter, visit } from './support/office.ts';
import { expect, test } from './support/test.ts';

/**
 * The most that a page of the demo may weigh, in KB (1024 bytes): as it is, and as it travels. They go down with a
 * saving, never up.
 */
const walls = {
  '/': [100, 16],
  '/payouts': [135, 17],
  '/payments': [225, 22],
  '/refunds': [190, 22],
  '/history': [212, 22],
} as const;

test.beforeAll(async () => {
  await makeDemo();
});

test('no page is heavier than its wall', async ({ page }) => {
  await enter(page, 'manager');
  const weights: { path: string; kb: number[]; isLight: boolean }[] = [];
  for (const [path, wall] of Object.entries(walls)) {
    // The first answer of a server brings late parts apart from their places.
    expect((await visit(page, path))?.status()).toBe(200);
    const html = await (await page.request.get(path)).body();
    const kb = [html.length / 1024, gzipSync(html).length / 1024] as const;
    weights.push({
      path,
      kb: kb.map((each) => Math.round(each)),
      isLight: kb[0] <= wall[0] && kb[1] <= wall[1],
    });
  }
  expect(weights.filter(({ isLight }) => !isLight)).toEqual([]);
});
