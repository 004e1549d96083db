import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { stack, stacks } from './stack.ts';

if (stacks.length === 0) throw new Error('No demo is running: run the journeys with `npm test -- e2e`.');

type Options = {
  /** Console errors that a test provokes on purpose (the browser itself logs a refused request). */
  expectedErrors: RegExp[];
  /** For what nothing puts back afterwards: a moved clock, permissions, another language or size. */
  ownBrowser: boolean;
  watched: undefined;
};

function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/**
 * The browser context of all tests of this process. A new one for each would load and compile all scripts again,
 * which took a third of the time of a first page.
 */
let shared: BrowserContext | undefined;

const share = async (browser: Browser) => {
  shared ??= await browser.newContext();
  return shared;
};

/** Leaves only what the browser has cached: no page, no cookie, nothing that a page has stored. */
async function clear(context: BrowserContext): Promise<void> {
  const [last = await context.newPage(), ...others] = context.pages();
  for (const page of others) await page.close();
  const session = await context.newCDPSession(last);
  for (const origin of [stack.url, stack.secondUrl])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
  await last.close();
}

/** Playwright's test; an error on any page of the test fails it. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  ownBrowser: [false, { option: true }],
  context: async ({ browser, context: own, ownBrowser }, use, info) => {
    if (ownBrowser) return use(own);
    const context = await share(browser);
    await use(context);
    // A failed test's pages are photographed later, and its process ends.
    if (info.status === info.expectedStatus) await clear(context);
  },
  watched: [
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const watchPage = (page: Page) => watch(page, errors);
      const watchAll = (created: BrowserContext) => created.on('page', watchPage);
      watchAll(context);
      browser.on('context', watchAll);
      await use(undefined);
      browser.off('context', watchAll);
      context.off('page', watchPage);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
