import { rows } from '../../support/database.ts';
import type { Scene, Stage } from '../scene.ts';

const list = (name: string, query: string, change: Partial<Scene> = {}): Scene => ({
  name: `85-history${name}`,
  as: 'manager',
  path: `/history${query}`,
  act: ({ page, t }) => page.getByPlaceholder(t.history.searchHint).waitFor(),
  ...change,
});

/** Opens the story of the first row of this kind. */
async function openStory({ page, t }: Stage): Promise<void> {
  await page.locator('[data-row-key] a').filter({ visible: true }).first().click();
  const story = page.getByRole('complementary').or(page.getByRole('dialog'));
  await story.getByRole('heading', { name: t.record.timeline }).waitFor();
}

const openMenu =
  (name: (t: Stage['t']) => string) =>
  async ({ page, t }: Stage) => {
    await page.getByRole('button', { name: name(t), exact: true }).click();
    await page.getByRole('dialog', { name: name(t) }).waitFor();
  };

const manager = `(SELECT id FROM users WHERE email = 'manager@paydesk.local')`;

/** Sets the table as wide and as dense as it can be. */
async function showEverything({ t }: Stage): Promise<void> {
  await rows(
    `INSERT INTO history_tables (user_id, columns, density, updated_at) VALUES (${manager}, $1, 'compact', now())
     ON CONFLICT (user_id) DO UPDATE SET columns = excluded.columns, density = excluded.density`,
    [Object.keys(t.history.column)],
  );
}

async function showUsual(): Promise<void> {
  await rows(`DELETE FROM history_tables WHERE user_id = ${manager}`);
}

/** A search that the database could not answer in good time. */
async function refuseSearch({ page, t }: Stage): Promise<void> {
  await page.route('**/api/history?*q=*', (route) =>
    route.fulfill({ status: 422, json: { code: 'search_too_wide' } }),
  );
  await page.getByPlaceholder(t.history.searchHint).fill('12345');
  await page.keyboard.press('Enter');
  await page.getByText(t.list.error.tooWideTitle).waitFor();
}

/** Sums of more rows than are added up, which no demo has. */
async function sumNothing({ page, t }: Stage): Promise<void> {
  await page.route('**/api/history/totals?*', (route) => route.fulfill({ json: { kinds: null } }));
  await page.getByPlaceholder(t.history.searchHint).fill('SHOP');
  await page.keyboard.press('Enter');
  await page.getByText(t.history.totalsTooMany).waitFor();
}

/** The list filled, filtered, with a kind left out, searched, empty, too wide, and with a story next to it. */
export const historyScenes: Scene[] = [
  list('', ''),
  list('-every-column', '', { isWide: true, before: showEverything, after: showUsual }),
  list('-filtered', '?status=failed,attention&amount=100.00..500000.00'),
  list('-left-out', '?status=failed,attention&maker=me&amount=100.00..500000.00'),
  list('-searched', '?q=1250'),
  list('-not-summed', '', { act: sumNothing }),
  list('-operator-unknown', '', {
    act: async ({ page, t }) => {
      await page.getByPlaceholder(t.history.searchHint).fill('status:paidd bank:сбер');
      await page.keyboard.press('Enter');
      await page.getByText('status:paidd').first().waitFor();
    },
  }),
  list('-search-too-wide', '', { act: refuseSearch, expectedErrors: /status of 422.*\/api\/history/ }),
  list('-bank', '?bank=100000000111', { act: openMenu((t) => t.history.column.bank) }),
  list('-of-a-bank', '?bank=100000000111&amount=1.00..'),
  list('-error', '', { act: openMenu((t) => t.history.column.error) }),
  list('-views', '?status=failed', { act: openMenu((t) => t.history.views.title) }),
  list('-columns', '', { isWide: true, act: openMenu((t) => t.history.table.columns) }),
  list('-nothing-found', '?error=NO_SUCH_CODE'),
  list('-story-payout', '?type=payout', { act: openStory }),
  list('-story-payment', '?type=payment&status=done', { act: openStory }),
  list('-story-refund', '?type=refund', { act: openStory }),
  {
    name: '85-history-print',
    as: 'manager',
    path: '/history/print?period=30d',
    act: ({ page, t }) => page.getByRole('heading', { name: t.exports.sheet.title, level: 2 }).waitFor(),
  },
  {
    name: '86-notifications',
    as: 'manager',
    path: '/history/notifications',
    act: ({ page, t }) => page.getByRole('button', { name: t.notifications.period }).waitFor(),
  },
  {
    name: '87-audit',
    as: 'manager',
    path: '/audit',
    act: ({ page }) => page.locator('main [data-row-key]').filter({ visible: true }).first().waitFor(),
  },
  {
    name: '86-notification',
    as: 'manager',
    path: '/history/notifications?outcome=applied',
    act: async ({ page, t }) => {
      await page.locator('[data-row-key] a').filter({ visible: true }).first().click();
      await page.getByRole('heading', { name: t.notifications.changes }).waitFor();
      await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const one of all) one.open = true;
      });
    },
  },
];
