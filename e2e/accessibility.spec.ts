import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { confirmRecipient, fillSbp, sendButton, signIn, statusOf, title, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** Serious and critical findings of the page as it stands, by rule and place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every page and dialog of the first journey can be used by everybody', async ({ page }) => {
      await page.goto('/sign-in');
      expect(await findings(page)).toEqual([]);
      await signIn(page, 'finance');
      await page.goto('/payouts/new');
      await fillSbp(page);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: words.en.recipients.check, exact: true }).click();
      await expect(page.getByText(words.en.recipients.confirmQuestion)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: words.en.recipients.confirmNo }).click();
      await confirmRecipient(page);
      expect(await findings(page)).toEqual([]);
      await sendButton(page).click();
      await expect(statusOf(page)).toContainText(title('paid_out'));
      expect(await findings(page)).toEqual([]);
      await page.goto('/payouts');
      await expect(page.getByRole('table')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
