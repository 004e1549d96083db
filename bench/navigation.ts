import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import en from '#messages/en.json' with { type: 'json' };
import { findDataFolder } from '#scripts/database/root-lends.ts';
import { findFreePort } from '#scripts/process/ports.ts';
import { supervise } from '#scripts/process/supervise.ts';
import { startDemoStack } from '#scripts/stack/demo-stack.ts';
import { requireDataFolder } from '#scripts/stack/preflight.ts';
import { root } from '#scripts/stack/settings.ts';
import { findBrowser } from '#scripts/testing/find-browser.ts';
import { compare } from './compare.ts';

const dataFolder = join(root, '.data/bench');
const places = [
  { path: '/payments', label: en.nav.payments },
  { path: '/payouts', label: en.nav.payouts },
];

/**
 * Time from a click in the side bar to the next page's frame, compared with a full load of the same page from
 * a warm cache.
 */
export async function bench(): Promise<void> {
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(findDataFolder(join(dataFolder, 'postgres')), { recursive: true, force: true });
  for (const folder of [join(root, '.data'), dataFolder]) requireDataFolder(folder);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const publicUrl = `http://localhost:${port}`;
  const settings = { port, sandboxPort, publicUrl, dataFolder, host: '127.0.0.1', postgresPort: 0 };
  await supervise(
    () => {},
    async (supervisor) => {
      const demo = { mode: 'start', records: ['payouts', 'payments'] } as const;
      await (await startDemoStack(supervisor, { ...settings, databaseUrl: undefined }, demo)).recorded;
      const executablePath = await findBrowser();
      const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
      try {
        await measure(await browser.newPage({ baseURL: publicUrl }));
      } finally {
        await browser.close();
      }
    },
  );
}

async function measure(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel(en.signIn.email, { exact: true }).fill('manager@paydesk.local');
  await page.getByLabel(en.signIn.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await page.waitForURL('/');
  for (const { path, label } of places) {
    await compare(
      `navigation: ${path}`,
      async () => {
        await openHome(page);
        return page.evaluate(clickUntilHeading, { path, label });
      },
      async () => {
        await openHome(page);
        await page.goto(path);
        return page.evaluate(untilFirstPaint);
      },
    );
  }
}

/** Home at rest: what it preloads in idle time has been loaded. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    for (let rests = 0; rests < 10; rests += 1)
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50)));
  });
}

/**
 * Runs in the page. The heading is painted in the frame after the one in which it appears in the document.
 */
function clickUntilHeading({ path, label }: { path: string; label: string }): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const look = () => {
      if (document.querySelector('main h1')?.textContent !== label) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - startedAt));
    };
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    look();
  });
}

/** Runs in the page: time from the start of the load to its first content on the screen. */
function untilFirstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}
