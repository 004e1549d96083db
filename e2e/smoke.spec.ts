import { signIn } from './support/office.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

test('both web servers say that everything they need is there', async ({ request }) => {
  for (const url of [stack.url, stack.secondUrl]) {
    const answer = await request.get(`${url}/api/health/ready`);
    expect(await answer.json()).toMatchObject({ status: 'ready' });
  }
});

test('whoever is not signed in is asked to', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('whoever has not chosen a language is spoken to in Russian, before and after signing in', async ({
    page,
  }) => {
    await signIn(page, 'support', 'ru');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  });
});

test('a browser that asks for the icon before it has read the page gets it', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});
