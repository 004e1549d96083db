import { type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import en from '#messages/en.json' with { type: 'json' };
import { findBrowser } from '#scripts/testing/find-browser.ts';
import { median } from './compare.ts';
import { measureDemo } from './measure-demo.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';

const slower = 4;
const changesASecond = 50;
const rounds = 5;
const { payouts } = en;
const filters = [payouts.list.status, payouts.list.method, payouts.list.period];
const lists = ['/payouts', '/payments', '/refunds', '/history'];

/**
 * Time from a press to the next frame, as the browser itself measures it, for the filters of the payouts while 50 changes a
 * second come in, and what moves by itself while a list loads; on a processor that is four times slower.
 */
export async function bench(): Promise<void> {
  await measureDemo({ records: ['past', 'payouts', 'payments'] }, async (url, databaseUrl) => {
    Object.assign(process.env, { ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    const executablePath = await findBrowser();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
    const { disconnect } = await import('#lib/db/client.ts');
    try {
      await measure(await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } }));
    } finally {
      await browser.close();
      await disconnect();
    }
  });
}

async function measure(page: Page): Promise<void> {
  const { transaction } = await import('#lib/db/client.ts');
  const { publish } = await import('#lib/events/publish.ts');
  await page.addInitScript(keepEntries);
  await page.goto('/sign-in');
  await page.getByLabel(en.signIn.email, { exact: true }).fill('manager@paydesk.local');
  await page.getByLabel(en.signIn.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await page.waitForURL('/');
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  let change = 0;
  const timer = setInterval(
    () => void transaction((tx) => publish(tx, 'payout', `po_unknown${++change}`)),
    1_000 / changesASecond,
  );
  try {
    for (const list of lists) await measureShift(page, list);
    for (const filter of filters) await measureFilter(page, filter);
  } finally {
    clearInterval(timer);
  }
}

const slowDown = (devtools: CDPSession) => devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });

async function measureShift(page: Page, list: string): Promise<void> {
  const shifts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(list);
    await rest(page);
    shifts.push(await page.evaluate(() => window.paydeskSeen.shift));
  }
  say({ bench: `interaction: ${list} moves by itself`, measured: Math.max(...shifts), reach: { atMost: 0 } });
}

/** The first press loads what only those need who press; the others show what stays. */
async function measureFilter(page: Page, name: string): Promise<void> {
  const [first, later]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/payouts');
    await rest(page);
    first.push(await press(page, name));
    later.push(await press(page, name));
  }
  const at = `interaction: ${name} opened, CPU ÷ ${slower}`;
  say({ bench: at, measured: median(first), reach: { atMost: 100 }, worst: Math.max(...first) });
  say({ bench: `${at}, again`, measured: median(later), reach: { atMost: 100 }, worst: Math.max(...later) });
}

/** Opens a filter and closes it; the longest of the browser's own measures, which come in steps of 8 ms. */
async function press(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    window.paydeskSeen.longest = 0;
  });
  const bar = page.getByRole('search', { name: en.list.filters });
  await bar.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
  await rest(page);
  const longest = await page.evaluate(() => window.paydeskSeen.longest);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rest(page);
  return longest;
}

/** What was asked for in idle time has come and been drawn. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let rests = 0; rests < 5; rests += 1)
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1_000 }));
  });
}

declare global {
  interface Window {
    paydeskSeen: { longest: number; shift: number };
  }
}

type Timed = PerformanceEntry & { interactionId: number; value: number; hadRecentInput: boolean };

/** Runs in the page, before anything else. */
function keepEntries(): void {
  const seen = { longest: 0, shift: 0 };
  window.paydeskSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timed[])
      if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timed[]) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
