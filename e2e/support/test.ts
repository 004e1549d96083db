import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { stack, stacks } from './stack.ts';

if (stacks.length === 0) throw new Error('No demo is running: run the journeys with `npm test -- e2e`.');

type Options = {
  /** Console errors that a test provokes on purpose (the browser itself logs a refused request). */
  expectedErrors: RegExp[];
  /** For what nothing puts back afterwards: a moved clock, permissions, another language or size. */
  ownBrowser: boolean;
  watched: undefined;
};

/** Collects the errors of a page until the returned function is called. */
function watch(page: Page, errors: string[]): () => void {
  const onError = (error: Error) => errors.push(`page: ${error.stack ?? error.message}`);
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  };
  page.on('pageerror', onError).on('console', onMessage);
  return () => page.off('pageerror', onError).off('console', onMessage);
}

/**
 * The page of all tests of this process. A new context for each would load and compile all scripts again, a new page
 * starts a process of the browser: each was a third of the time of a first page.
 */
let shared: Page | undefined;

async function share(browser: Browser): Promise<Page> {
  shared ??= await (await browser.newContext()).newPage();
  return shared;
}

/** Leaves only what the browser has cached: no other page, no cookie, nothing that a page has stored or a test has set. */
async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of ours that runs nothing: what belongs to the tab can be emptied only from there.
  await page.goto(`${stack.url}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ media: null, colorScheme: null });
  const session = await context.newCDPSession(page);
  for (const origin of [stack.url, stack.secondUrl])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
}

/** Playwright's test; an error on any page of the test fails it. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  ownBrowser: [false, { option: true }],
  context: async ({ browser, ownBrowser }, use, info) => {
    if (ownBrowser) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    const page = await share(browser);
    await use(page.context());
    // A failed test's pages are photographed later, and its process ends.
    if (info.status === info.expectedStatus) await clear(page);
  },
  page: async ({ context, ownBrowser }, use) => use(ownBrowser || !shared ? await context.newPage() : shared),
  watched: [
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const watchPage = (page: Page) => watch(page, errors);
      const unwatch = context.pages().map(watchPage);
      const watchAll = (created: BrowserContext) => created.on('page', watchPage);
      watchAll(context);
      browser.on('context', watchAll);
      await use(undefined);
      browser.off('context', watchAll);
      context.off('page', watchPage);
      for (const end of unwatch) end();
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
