import type { Page } from '@playwright/test';
import { enter, sendSbp, title, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { acts } = words.en.record;

/** By keyboard, so that the pointer stays where it is. */
async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: acts.more, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: acts.copyLink }).press('Enter');
}

test.describe('a message', () => {
  test.use({ ownBrowser: true });

  test('goes by itself where a pointer rests, and stays while one is moved over it', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-write']);
    await page.clock.install();
    await enter(page, 'finance');
    await sendSbp(page);
    await expect(page.getByRole('main')).toContainText(title('paid_out'));
    const message = page.getByRole('listitem').filter({ hasText: acts.linkCopied });
    const isUnderPointer = () => message.evaluate((element) => element.matches(':hover'));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };

    await page.mouse.move(width - 200, height - 40);
    await copyLink(page);
    await expect(message).toBeVisible();
    await expect.poll(isUnderPointer).toBe(true);
    await page.clock.fastForward('00:07');
    await expect(message).toHaveCount(0);

    await copyLink(page);
    await expect(message).toBeVisible();
    await page.mouse.move(width - 210, height - 45);
    await page.clock.fastForward('00:07');
    await expect(message).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.fastForward('00:07');
    await expect(message).toHaveCount(0);
  });
});
