import { fillCard } from './support/card-form.ts';
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { arm, disarm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const { recipients } = words.en;

test.describe('when the processor refuses our password', () => {
  test.use({ ownBrowser: true });
  test.afterEach(disarm);

  test('Home says so within a minute, and no longer once the password is right', { tag: '@long' }, async ({
    page,
  }) => {
    await enter(page, 'finance');
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = page.getByText('The processor answers, but has refused our sign-in since').first();
    await expect(refused).toHaveCount(0);
    await arm({ path: '/configuration-management/', kind: 'status', status: 401, times: 99 });
    // The token has run out. What the worker does every minute it does now.
    await rows('DELETE FROM processor_tokens');
    await rows("SELECT graphile_worker.add_job('watch-processor')");
    await expect(refused).toBeVisible({ timeout: 60_000 });

    await disarm();
    // The first call that reaches the processor shows that we are let in again.
    await fillCard(page, 'test');
    await page.getByRole('button', { name: recipients.checkCard, exact: true }).click();
    await expect(page.getByText(recipients.cardAllowedTitle, { exact: true })).toBeVisible();
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(refused).toHaveCount(0);
  });
});
