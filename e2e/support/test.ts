import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { rows } from './database.ts';
import { stack, stacks } from './stack.ts';

if (stacks.length === 0) throw new Error('No demo is running: run the journeys with `npm test -- e2e`.');

// Playwright notes at every step where it was called, and its formatter of stack traces, which looks each line up in
// source maps, takes as long as all the rest of its own work. Node runs our files as they are written, line by line.
Reflect.deleteProperty(Error, 'prepareStackTrace');

type Options = {
  /** Console errors that a test provokes on purpose (the browser itself logs a refused request). */
  expectedErrors: RegExp[];
  /**
   * A browser of its own, for what nothing puts back afterwards: a moved clock, permissions, another language or size.
   */
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
/** Whether it was used since it was last emptied. */
let isUsed = false;

async function share(browser: Browser): Promise<Page> {
  if (shared) return shared;
  shared = await (await browser.newContext()).newPage();
  shared.on('framenavigated', markUsed);
  shared.context().on('page', markUsed);
  return shared;
}

function markUsed(): void {
  isUsed = true;
}

/** Pages of other people, each in a browser of its own and kept for the next test for the same reason. */
const spare: Related[] = [];
const lent: Related[] = [];
/** False while a test has a browser of its own: others there are set up as that one is, and kept for nobody. */
let areKept = true;
type Related = { page: Page; origin: string };

/**
 * The page of another person, on the same web server unless `origin` is given. It is taken back after the test.
 */
export async function secondPage(browser: Browser, origin = stack.url): Promise<Page> {
  const at = spare.findIndex((one) => areKept && one.origin === origin);
  const [kept] = at < 0 ? [] : spare.splice(at, 1);
  const one = kept ?? { page: await (await browser.newContext({ baseURL: origin })).newPage(), origin };
  lent.push(one);
  return one.page;
}

async function takeBack(): Promise<void> {
  for (const one of lent.splice(0)) {
    if (!areKept) await one.page.context().close();
    else {
      await clear(one, true);
      spare.push(one);
    }
  }
}

/** Leaves only what the browser has cached: no other page, no cookie, nothing that a page has stored or a test has set. */
async function clear({ page, origin }: Related, isFull: boolean): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (isFull) await empty(page, origin);
  await context.clearCookies();
}

async function empty(page: Page, origin: string): Promise<void> {
  // A page of ours that runs nothing: what belongs to the tab can be emptied only from there.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ media: null, colorScheme: null });
  // Playwright's usual window.
  await page.setViewportSize({ width: 1280, height: 720 });
  const session = await page.context().newCDPSession(page);
  for (const origin of [stack.url, stack.secondUrl])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Journeys say who may decide by name, and there is one manager unless a journey calls the second. */
type OfWorker = { oneManager: undefined };

/** Playwright's test; an error on any page of the test fails it. */
export const test = base.extend<Options, OfWorker>({
  oneManager: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      await rows("UPDATE users SET disabled_at = now() WHERE email = 'deputy@paydesk.local'");
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [[], { option: true }],
  ownBrowser: [false, { option: true }],
  context: async ({ browser, ownBrowser }, use, info) => {
    areKept = !ownBrowser;
    const page = ownBrowser ? undefined : await share(browser);
    const context = page?.context() ?? (await browser.newContext());
    await use(context);
    if (!page) await context.close();
    // A failed test's pages are photographed later, and its process ends.
    if (info.status !== info.expectedStatus) return;
    await takeBack();
    if (!page) return;
    // A test that only asks over HTTP leaves nothing but cookies.
    await clear({ page, origin: stack.url }, isUsed);
    isUsed = false;
  },
  page: async ({ context, ownBrowser }, use) => use(ownBrowser || !shared ? await context.newPage() : shared),
  watched: [
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const ends: (() => void)[] = [];
      const watchPage = (page: Page) => void ends.push(watch(page, errors));
      const watchAll = (watched: BrowserContext) => {
        watched.pages().forEach(watchPage);
        watched.on('page', watchPage);
        ends.push(() => watched.off('page', watchPage));
      };
      for (const each of [context, ...spare.map(({ page }) => page.context())]) watchAll(each);
      browser.on('context', watchAll);
      await use(undefined);
      browser.off('context', watchAll);
      for (const end of ends) end();
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
