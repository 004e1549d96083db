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
