import { type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import en from '#messages/en.json' with { type: 'json' };
import { ensureDatabase } from '#scripts/database/prepare.ts';
import { findBrowser } from '#scripts/testing/find-browser.ts';
import { median } from './compare.ts';
import { openHistory } from './kept-history.ts';
import { measureDemo } from './measure-demo.ts';
import type { BenchOptions } from './options.ts';
import { say, toShort } from './say.ts';

const usualRows = 100_000;
const rounds = 15;
/** So long a pointer rests on what it presses. */
const hoverMs = 130;

/** What a person waits for, with the most that it may take, as the processor is and four times slower. */
const reaches = {
  'side bar to rows, first time': [120, 300],
  'side bar to rows, seen before': [50, 150],
  'row to facts of the record': [60, 150],
  'row to the whole record': [150, 350],
  'back to the list': [50, 150],
  'next record by key': [60, 150],
  'filter opens, first time': [60, 150],
  'filter chosen to other rows': [120, 250],
  'last key of a search to rows': [180, 350],
} as const;
type Step = keyof typeof reaches;

/**
 * Times from the event of a press to the frame that shows what was wanted, as a person sees it in Chromium, with so many
 * movements behind the rows: of a copy of the kept ones, because a demo writes its own.
 */
export async function bench({ rows = usualRows }: BenchOptions): Promise<void> {
  const history = await openHistory(rows);
  try {
    const databaseUrl = new URL(history.url);
    databaseUrl.pathname = `/feel_${process.pid}`;
    await ensureDatabase(new URL('/postgres', history.url).href, databaseUrl.pathname.slice(1), 'bench');
    await measureDemo({ databaseUrl: databaseUrl.href, records: ['payouts', 'payments'] }, measureAll);
  } finally {
    await history.stop();
  }
}

async function measureAll(url: string): Promise<void> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(keepPress);
    await signIn(page);
    const devtools = await page.context().newCDPSession(page);
    for (const [at, slower] of [1, 4].entries()) await measure(page, devtools, slower, at as 0 | 1);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel(en.signIn.email, { exact: true }).fill('manager@paydesk.local');
  await page.getByLabel(en.signIn.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await page.waitForURL('/');
}

async function measure(page: Page, devtools: CDPSession, slower: number, at: 0 | 1): Promise<void> {
  const times = new Map<Step, number[]>();
  const shifts: Record<string, number>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto('/');
    await rest(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const took = await walk(page);
    // The first round warms up.
    if (round === 0) continue;
    for (const [step, ms] of took) times.set(step, [...(times.get(step) ?? []), ms]);
    shifts.push(await page.evaluate(() => window.paydeskShift));
  }
  const slow = slower > 1 ? `, CPU ÷ ${slower}` : '';
  for (const [step, all] of times) {
    const sorted = all.toSorted((one, other) => one - other);
    say({
      bench: `feel: ${step}, ms${slow}`,
      measured: median(all),
      reach: { atMost: reaches[step][at] },
      least: toShort(sorted[0] ?? Number.NaN),
      p95: toShort(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN),
    });
  }
  const moved = shifts.toSorted((one, other) => toSum(other) - toSum(one))[0] ?? {};
  say({ bench: `feel: layout shift${slow}`, measured: toSum(moved), reach: { atMost: 0 }, where: moved });
}

const toSum = (shift: Record<string, number>) => Object.values(shift).reduce((one, other) => one + other, 0);

const main = (page: Page, selector: string) => page.locator(`main ${selector}`);
const menu = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();
const rowLink = '[data-row-key] a.record-link';
/** The address changes before the rows do; the first row is another one under each filter and search of this walk. */
const firstRow = `main #rows ${rowLink}`;

/** One round through the office; how long each step took. */
async function walk(page: Page): Promise<[Step, number][]> {
  const took: [Step, number][] = [];
  /** Several steps begin with one press. */
  const time = async (press: () => Promise<unknown>, ...steps: [Step, Shown][]) => {
    await page.evaluate(
      watch,
      steps.map(([, shown]) => shown),
    );
    await press();
    const times = await page.evaluate(() => window.paydeskTook);
    took.push(...steps.map(([step], at): [Step, number] => [step, times[at] ?? Number.NaN]));
    await rest(page);
  };
  const click = async (target: ReturnType<typeof main>) => {
    await target.hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  };
  const rows = (path: string): Shown => ({ path, selector: `#rows ${rowLink}[href^="${path}/"]` });
  await time(() => click(menu(page, '/payouts')), ['side bar to rows, first time', rows('/payouts')]);
  await click(menu(page, '/payments'));
  await main(page, `${rowLink}[href^="/payments/"]`).first().waitFor();
  await rest(page);
  await time(() => click(menu(page, '/payouts')), ['side bar to rows, seen before', rows('/payouts')]);
  const facts: Shown = { path: '/payouts/po_', selector: '#content [data-row-key=status]' };
  await time(
    () => click(main(page, rowLink).nth(3)),
    ['row to facts of the record', facts],
    ['row to the whole record', { path: '/payouts/po_', selector: 'main ol [data-row-key], main ol li' }],
  );
  const unlike = async (selector: string) => ({
    unlike: { selector, text: await page.locator(selector).first().textContent() },
  });
  await time(
    () => page.keyboard.press('j'),
    ['next record by key', { ...facts, ...(await unlike('main header h1')) }],
  );
  await time(() => page.evaluate(pressBack), ['back to the list', rows('/payouts')]);
  const filters = page.getByRole('search', { name: en.list.filters });
  const filter = filters.getByRole('button', { name: en.payouts.list.status }).first();
  await time(
    () => click(filter),
    ['filter opens, first time', { path: '/payouts', selector: '[role=dialog] input[type=checkbox]' }],
  );
  const box = page.getByRole('dialog').getByRole('checkbox', { name: en.payouts.list.group.paid }).first();
  await time(
    () => click(box),
    [
      'filter chosen to other rows',
      { path: '?status=', selector: `main #rows[aria-busy=false] ${rowLink}`, ...(await unlike(firstRow)) },
    ],
  );
  await page.keyboard.press('Escape');
  const field = filters.getByRole('textbox', { name: en.list.search });
  await field.click();
  await time(
    () => field.press('1'),
    [
      'last key of a search to rows',
      { path: 'q=1', selector: `main #rows[aria-busy=false] ${rowLink}`, ...(await unlike(firstRow)) },
    ],
  );
  return took;
}

/** What is on screen at the end: part of the address, an element, and elsewhere another text than before. */
type Shown = { path: string; selector: string; unlike?: { selector: string; text: string | null } };

declare global {
  interface Window {
    paydeskTook: Promise<number[]>;
    paydeskPress: number;
    /** What moved by itself, by the place in which it did. */
    paydeskShift: Record<string, number>;
  }
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Runs in the page, before anything else: when the last press happened, and what moved by itself. */
function keepPress(): void {
  const keep = (event: Event) => {
    window.paydeskPress = event.timeStamp;
  };
  window.addEventListener('click', keep, true);
  window.addEventListener('keydown', keep, true);
  window.paydeskShift = {};
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const [first] = sources;
      const what = first?.node instanceof Element ? first.node.outerHTML.slice(0, 80) : '?';
      const place = `${window.location.pathname.slice(0, 12)} ${what}`;
      window.paydeskShift[place] = (window.paydeskShift[place] ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function pressBack(): void {
  window.paydeskPress = performance.now();
  window.history.back();
}

/** Runs in the page. What is found before a frame is painted is on screen once the tasks behind that frame run. */
function watch(wanted: Shown[]): void {
  window.paydeskPress = 0;
  const isThere = ({ path, selector, unlike }: Shown) =>
    window.paydeskPress > 0 &&
    window.location.href.includes(path) &&
    document.querySelector(selector) !== null &&
    (unlike === undefined || document.querySelector(unlike.selector)?.textContent !== unlike.text);
  const waitFor = (shown: Shown) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere(shown)) requestAnimationFrame(look);
        else setTimeout(() => resolve(performance.now() - window.paydeskPress));
      };
      look();
    });
  window.paydeskTook = Promise.all(wanted.map(waitFor));
}

/** What was asked for in idle time has come and been drawn. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let rests = 0; rests < 4; rests += 1)
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1_000 }));
  });
}
