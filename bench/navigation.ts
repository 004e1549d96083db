import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import en from '#messages/en.json' with { type: 'json' };
import { findBrowser } from '#scripts/testing/find-browser.ts';
import { compare } from './compare.ts';
import { measureDemo } from './measure-demo.ts';

const places = [
  { path: '/payments', label: en.nav.payments },
  { path: '/payouts', label: en.nav.payouts },
];

/**
 * Time from a click in the side bar to the next page's frame, compared with a full load of the same page from
 * a warm cache.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['payouts', 'payments'] }, async (url) => {
    const executablePath = await findBrowser();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
    try {
      await measure(await browser.newPage({ baseURL: url }));
    } finally {
      await browser.close();
    }
  });
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
