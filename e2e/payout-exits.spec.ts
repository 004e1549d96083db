import { rows } from './support/database.ts';
import { openSbp } from './support/make.ts';
import { enter, statusOf, title, visit, words } from './support/office.ts';
import { arm, arrivals, disarm } from './support/processor.ts';
import { openSending, stopSending } from './support/sending-switch.ts';
import { expect, test } from './support/test.ts';

const intents = '/processing/api/v1/intents';
const { payouts } = words.en;

test.afterEach(disarm);

test('an unknown payout is asked for at a person’s wish, and what the processor says ends it', async ({
  page,
}) => {
  await enter(page, 'finance');
  await arm({ method: 'POST', path: intents, kind: 'webhook-never' });
  const id = await openSbp(page);
  await expect(statusOf(page)).toContainText(title('accepted'));
  // Named by the processor and yet unknown: the sandbox has no answer that leads there.
  await rows(`UPDATE payout_attempts SET status = 'unknown' WHERE payout_id = $1`, [id]);
  await visit(page, page.url());
  await expect(statusOf(page)).toContainText(title('unknown'));
  await expect(page.getByRole('main')).toContainText(payouts.inquiry.neverAsked);
  await page.getByRole('button', { name: payouts.inquiry.askNow }).click();
  await expect(statusOf(page)).toContainText(title('paid_out'));
  await expect(page.getByRole('button', { name: payouts.inquiry.askNow })).toHaveCount(0);
});

test.describe('while nothing is sent', () => {
  test.beforeEach(() => stopSending());
  test.afterEach(openSending);

  test('whoever made a payout cancels it, and can send it after all', async ({ page }) => {
    await enter(page, 'finance');
    const orderNo = `STOPPED-${Date.now()}`;
    await openSbp(page, { orderNo });
    await expect(statusOf(page)).toContainText(title('approved'));
    await page.getByRole('button', { name: payouts.cancel.act, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel the payout of 1,250\.50/ })
      .click();
    await expect(statusOf(page)).toContainText(title('cancelled'));
    await page.getByRole('link', { name: payouts.acts.sendAfterAll }).click();
    await expect(page.getByRole('main')).toContainText(`Another attempt at ${orderNo}, under the same`);
    expect(await arrivals(intents, orderNo)).toBe(0);
  });
});
