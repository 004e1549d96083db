import type { Page } from '@playwright/test';
import { openNewRefund, openSbp } from './support/make.ts';
import { enter, statusOf, title, words } from './support/office.ts';
import { newReference, openPayment, pay } from './support/payments.ts';
import { arm, disarm } from './support/processor.ts';
import { refundStatus, refundTitle } from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { payouts, refunds, payments, record } = words.en;
const api = '/processing/api/v1';

/** The part of a text before its first placeholder. */
const beginning = (text: string) => text.split('{')[0] as string;

/** Each stage appears when the clock of the open page reaches it, and is read out. */
async function followStages(page: Page, silence: typeof payouts.silence): Promise<void> {
  for (const [hours, stage] of [
    [0.3, 'notice'],
    [2, 'ask'],
    [22, 'escalate'],
    [96, 'closed'],
  ] as const) {
    await page.clock.fastForward(hours * 3_600_000);
    await expect(page.getByText(beginning(silence[stage].text)).first()).toBeVisible();
    // The first stage may appear before the code that reads it out has loaded.
    if (stage === 'notice') continue;
    const said = beginning(silence[stage].title);
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  }
}

test.describe('when the processor stays silent, the page says what to do', () => {
  test.use({ ownBrowser: true });
  test.afterEach(disarm);

  test('about a payout, and offers nothing that looks like a second send', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: `${api}/intents`, kind: 'drop-before' });
    await page.clock.install();
    await openSbp(page);
    await expect(statusOf(page)).toContainText(title('unknown'));
    await expect(page.getByRole('link', { name: payouts.acts.again })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: record.ask.title })).toBeVisible();
    await followStages(page, payouts.silence);
    // The notice has named whom to ask; the card below only adds what to write to them.
    await expect(page.getByRole('heading', { name: record.ask.details })).toBeVisible();
    await expect(page.getByRole('heading', { name: record.ask.title })).toHaveCount(0);
  });

  test('about a payout that was accepted, and offers nowhere to pay the recipient again', {
    tag: '@long',
  }, async ({ page }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: `${api}/intents`, kind: 'webhook-never' });
    await page.clock.install();
    await openSbp(page);
    await expect(statusOf(page)).toContainText(title('accepted'));
    const again = page.getByRole('link', { name: payouts.acts.again });
    await expect(again).toHaveCount(0);
    await page.clock.fastForward('00:16:00');
    await expect(page.getByText(beginning(payouts.silence.notice.text)).first()).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test('about a refund, with what the processor’s support has to be told', { tag: '@long' }, async ({
    page,
  }) => {
    await enter(page, 'support');
    await page.clock.install();
    await openNewRefund(page, { reasonCode: 'sandbox_issued' });
    await expect(refundStatus(page)).toContainText(refundTitle('issued'), { timeout: 20_000 });
    await expect(page.getByText(refunds.ask.heading.silent)).toHaveCount(0);
    await followStages(page, refunds.silence);
    await page.getByText(record.ask.show).click();
    await expect(page.getByText(refunds.ask.heading.silent)).toBeVisible();
  });

  test('about a capture whose answer was lost, which stays locked', { tag: '@long' }, async ({ page }) => {
    await enter(page, 'finance');
    const reference = newReference();
    const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
    await page.clock.install();
    await openPayment(page, reference);
    const path = `${api}/payments/${id}`;
    await arm({ path, method: 'PATCH', kind: 'drop-before' });
    await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
    await page.getByRole('button', { name: payments.captureOrCancel.capture.act, exact: true }).click();
    await page.getByRole('button', { name: /^Capture 3,216\.04/ }).click();
    const locked = page.getByRole('button', { name: payments.captureOrCancel.capture.isUnknown });
    await expect(locked).toBeDisabled({ timeout: 30_000 });
    await followStages(page, payments.silence);
    await expect(locked).toBeDisabled();
  });
});
