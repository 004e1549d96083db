import { openMenu, signIn, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { account } = words.ru;

test.use({ locale: 'ru-RU', ownBrowser: true });

test('a far time zone is found by its Russian and its English name, and every page names it in Russian', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'support', 'ru');
  const search = async (text: string) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: account.timeZone }).click();
    await page.getByPlaceholder(account.timeZoneSearch).fill(text);
  };
  const choose = async (text: string, city: string) => {
    await search(text);
    await page.getByRole('option', { name: city }).click();
  };
  // Its list of sessions is never empty; a list without rows names no zone.
  await visit(page, '/account');
  await choose('буэнос', 'Буэнос-Айрес');
  await expect(page.getByText('UTC−3 Буэнос-Айрес')).toBeVisible();
  await choose('moscow', 'Москва');
  await expect(page.getByText('UTC+3 Москва')).toBeVisible();
  // Enter, pressed by habit, leaves a zone that fits as well as others do.
  await search('utc+3');
  await expect(page.getByRole('option', { selected: true })).toContainText('Москва');
});
