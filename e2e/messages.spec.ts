import type { Page } from '@playwright/test';
import { openSbp } from './support/make.ts';
import { enter, title, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { acts } = words.en.record;

/** Uses the keyboard, so that the pointer stays where it is. */
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
    await openSbp(page);
    await expect(page.getByRole('main')).toContainText(title('paid_out'));
    const message = page.getByRole('listitem').filter({ hasText: acts.linkCopied });
    const held = page.locator('[data-held]');
    const messages = page.locator('[aria-live="polite"] > li');
    const isUnderPointer = () => message.evaluate((element) => element.matches(':hover'));
    /** A timer may begin after its message is seen, so its time is passed until it has begun and ended. */
    const passTheirTime = () =>
      expect
        .poll(async () => {
          await page.clock.fastForward('00:13');
          return messages.count();
        })
        .toBe(0);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };

    // The pointer would move over a message of before, and hold every other with it.
    await passTheirTime();
    await page.mouse.move(width - 200, height - 40);
    await copyLink(page);
    await expect(message).toBeVisible();
    await expect.poll(isUnderPointer).toBe(true);
    await expect(held).toHaveCount(0);
    await passTheirTime();

    await copyLink(page);
    await expect(message).toBeVisible();
    await page.mouse.move(width - 210, height - 45);
    await expect(held).toHaveCount(1);
    await page.clock.fastForward('00:13');
    await expect(message).toBeVisible();
    await page.mouse.move(10, 10);
    await expect(held).toHaveCount(0);
    await passTheirTime();
  });
});
