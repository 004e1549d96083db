import { atRest, bar, go, heading } from './support/browsing.ts';
import { rows } from './support/database.ts';
import { enter, signInOverHttp, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

// What the browser holds belongs to the person and their role.

const { nav, refunds } = words.en;

test('whoever has another role now sees nothing more of what was read in the former one', async ({
  page,
}) => {
  const setRole = (role: string) =>
    rows('UPDATE users SET role = $1 WHERE email = $2', [role, 'manager@paydesk.local']);
  await enter(page, 'manager');
  await visit(page, '/payouts');
  await atRest(page);
  await expect(bar(page).getByRole('link', { name: nav.reports, exact: true })).toBeVisible();
  await setRole('support');
  try {
    await go(page, nav.payments);
    await expect(bar(page).getByRole('link', { name: nav.reports, exact: true })).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: nav.payments, exact: true })).toBeVisible();
  } finally {
    await setRole('manager');
  }
});

test.describe('another person in the same browser', () => {
  test.use({ ownBrowser: true });

  test('finds nothing of the former one, and an answer for them does not get into the former page', async ({
    page,
  }) => {
    await signInOverHttp(page.context(), 'manager');
    await visit(page, '/payouts');
    await atRest(page);
    await signInOverHttp(page.context(), 'support');
    await go(page, nav.refunds);
    await expect(page.getByRole('alertdialog', { name: words.en.signIn.other.title })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
  });

  test('signing out leaves nothing behind, for Back neither', async ({ page }) => {
    await signInOverHttp(page.context(), 'manager');
    await visit(page, '/payouts');
    await atRest(page);
    await go(page, nav.refunds);
    await expect(heading(page, refunds.title)).toBeVisible();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: words.en.account.signOut, exact: true }).click();
    await page.waitForURL(/sign-in/);
    await page.goBack();
    await expect(page.getByLabel(words.en.signIn.email, { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('the language changes on a page that the browser shows, and the page stays', async ({ page }) => {
  const choose = async (name: string, account: RegExp) => {
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await enter(page, 'manager');
  await visit(page, '/payouts');
  await atRest(page);
  await go(page, nav.refunds);
  await expect(heading(page, refunds.title)).toBeVisible();
  await choose('Русский', /^Your account/);
  await expect(heading(page, words.ru.refunds.title)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/refunds');
  await choose('English', new RegExp(`^${words.ru.account.own}`));
  await expect(heading(page, refunds.title)).toBeVisible();
});
