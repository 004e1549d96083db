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
  await page.getByRole('heading', { name: t.record.timeline, includeHidden: true }).first().waitFor();
}

/** The list filled, filtered with a kind left out, searched, empty, and with a story beside it. */
export const historyScenes: Scene[] = [
  list('', ''),
  list('-filtered', '?status=failed,attention&maker=me&amount=100.00..500000.00'),
  list('-searched', '?q=1250'),
  list('-nothing-found', '?error=NO_SUCH_CODE'),
  list('-story-payout', '?type=payout', { act: openStory }),
  list('-story-payment', '?type=payment&status=done', { act: openStory }),
  {
    name: '85-history-print',
    as: 'manager',
    path: '/history/print?period=30d',
    act: ({ page, t }) => page.getByRole('heading', { name: t.exports.sheet.title, level: 2 }).waitFor(),
  },
];
