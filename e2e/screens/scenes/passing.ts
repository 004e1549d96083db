import { lockTable, rows } from '../../support/database.ts';
import { sendSbp, statusOf, title } from '../../support/office.ts';
import { stack } from '../../support/stack.ts';
import type { Scene, Stage } from '../scene.ts';

let unlock: (() => Promise<void>) | undefined;

type Way = {
  from: string;
  table: string;
  go: (stage: Stage) => Promise<unknown>;
  title?: (t: Stage['t']) => string;
};

/** Navigates to a page while the database holds back its rows. */
const loading = (name: string, { from, table, go, title: toTitle }: Way): Scene => ({
  name,
  as: 'finance',
  path: from,
  act: async (stage) => {
    unlock = await lockTable(table);
    await go(stage);
    if (toTitle) await stage.page.getByRole('heading', { level: 1, name: toTitle(stage.t) }).waitFor();
    else await stage.page.waitForURL(/\/po_/);
    await stage.page.locator('main [aria-busy]').first().waitFor();
    // A page has no title for a moment, between that of the page before and its own.
    await stage.page.waitForFunction(() => document.title !== '');
  },
  after: async () => {
    await unlock?.();
    unlock = undefined;
  },
});

const press =
  (...keys: string[]) =>
  async ({ page }: Stage) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Makes one of the viewer's payouts in another browser. */
async function declineToAnotherAccount({ page, language }: Stage): Promise<void> {
  const other = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: stack.url,
      storageState: await page.context().storageState(),
    });
  const maker = await other?.newPage();
  if (!maker) throw new Error('There is no second browser.');
  await sendSbp(maker, { description: 'DeclinedDisbursement' }, language);
  await statusOf(maker, language)
    .filter({ hasText: title('declined', language) })
    .waitFor();
  await other?.close();
}

/**
 * What is on screen only for a moment, or after something broke. These scenes make payouts, so they come
 * last.
 */
export const passingScenes: Scene[] = [
  loading('12-home-loading', {
    from: '/refunds',
    table: 'payouts',
    go: press('g', 'h'),
    title: (t) => t.nav.home,
  }),
  loading('38-list-loading', {
    from: '/refunds',
    table: 'payouts',
    go: press('g', 'p'),
    title: (t) => t.payouts.title,
  }),
  loading('40-payout-loading', {
    from: '/payouts',
    // The payout itself is read before anything of its page is shown, so the hold is on its events.
    table: 'payout_events',
    go: ({ page }) => page.locator('a[href^="/payouts/po_"]').filter({ visible: true }).first().click(),
  }),
  {
    name: '40-payout-broken',
    // React's word of a part that the server could not make, and what else reads that table while it is away.
    expectedErrors: /React error #441|status of 500/,
    as: 'finance',
    path: ({ payouts }) => `/payouts/${payouts['sbp-paid-out']}`,
    before: () => rows('ALTER TABLE payout_events RENAME TO payout_events_away'),
    act: ({ page, t }) => page.getByRole('heading', { name: t.errors.pageTitle }).waitFor(),
    after: () => rows('ALTER TABLE payout_events_away RENAME TO payout_events'),
  },
  {
    name: '40-payout-evidence',
    as: 'finance',
    path: '/payouts',
    act: async ({ page, language, t }) => {
      await sendSbp(page, {}, language);
      await statusOf(page, language)
        .filter({ hasText: title('paid_out', language) })
        .waitFor();
      await page.getByText(t.record.processorLog.title, { exact: true }).click();
      await page.getByText(t.record.processorLog.request, { exact: true }).first().click();
    },
  },
  {
    name: '91-toast',
    as: 'finance',
    path: '/refunds',
    act: async (stage) => {
      await declineToAnotherAccount(stage);
      await stage.page.getByRole('link', { name: stage.t.notices.openIt.payouts }).first().waitFor();
    },
  },
];
