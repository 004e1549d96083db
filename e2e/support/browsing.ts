import type { Page } from '@playwright/test';
import { words } from './office.ts';

const { nav } = words.en;

export const bar = (page: Page) => page.getByRole('navigation', { name: nav.main });
export const go = (page: Page, label: string) =>
  bar(page).getByRole('link', { name: label, exact: true }).click();
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const rowLinks = (page: Page) => page.locator('main [data-row-key] a.record-link');

/** Links are followed in the browser, and what the page reads when it is idle has been asked for. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-follows-links'));
  await page.evaluate(async () => {
    for (let rests = 0; rests < 5; rests += 1)
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1_000 }));
  });
}
