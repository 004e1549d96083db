import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { rows } from './support/database.ts';
import { openNewRefund, openSbp } from './support/make.ts';
import { enter, enterSecond, statusOf, title, visit, words } from './support/office.ts';
import { arm, disarm } from './support/processor.ts';
import { givenBack, refundStatus, refundsPath, refundTitle } from './support/refunds.ts';
import {
  act,
  ageAttempt,
  ageRefund,
  answer,
  confirmByHand,
  confirming,
  dialog,
  disableDeputy,
  enterDeputy,
  evidence,
  form,
  propose,
} from './support/resolutions.ts';
import { expect, test } from './support/test.ts';
import { callRaw, transactionOf } from './support/webhooks.ts';

const { home, refusals, resolutions, payouts } = words.en;
const intents = '/processing/api/v1/intents';
const disbursements = '/processing/api/v1/disbursements/';

test.afterEach(disarm);

/** A refund made by support that never reached the processor, so its outcome is unknown. */
async function loseRefund(page: Page) {
  await enter(page, 'support');
  await arm({ method: 'POST', path: refundsPath, kind: 'drop-before' });
  const made = await openNewRefund(page);
  await expect(refundStatus(page)).toContainText(refundTitle('unknown'));
  return made;
}

async function openSecond(browser: Browser, page: Page, role: 'finance' | 'manager'): Promise<Page> {
  const other = await enterSecond(browser, role);
  await visit(other, new URL(page.url()).pathname);
  return other;
}

test('finance proposes that nothing was given back, a manager confirms, and everybody sees it at once', async ({
  page,
  browser,
}) => {
  const { paymentId, refundId } = await loseRefund(page);
  const finance = await openSecond(browser, page, 'finance');
  const waiting = finance.locator('nav a[href^="/refunds?waiting"]');
  await expect(waiting).toHaveAttribute('title', /^\d+ to decide or to find out/);
  await expect(finance.getByRole('main')).toContainText(/It can be resolved by hand from .* on/);
  await expect(form(finance)).toHaveCount(0);
  await ageRefund(refundId, 3);
  await visit(finance, `/refunds/${refundId}`);
  await expect(page.getByRole('main')).toContainText('Two people say how it ended');

  // Everything that is missing is reported at once, and nothing typed is lost.
  await act(finance, resolutions.propose).click();
  for (const code of ['resolution_verdict_missing', 'resolution_evidence_empty', 'password_empty'] as const)
    await expect(form(finance)).toContainText(refusals[code]);
  await propose(finance, 'refund', 'not_paid');
  await expect(form(finance)).toContainText(refusals.resolution_ticket_needed);
  await expect(form(finance).getByLabel(resolutions.ticket, { exact: true })).toBeFocused();
  await form(finance).getByLabel(resolutions.ticket, { exact: true }).fill('CASE-417');
  await form(finance).getByLabel(resolutions.password, { exact: true }).fill('not my password');
  await act(finance, resolutions.propose).click();
  await expect(form(finance)).toContainText(refusals.password_wrong);
  await expect(form(finance).getByLabel(resolutions.evidence, { exact: true })).toHaveValue(evidence);
  await form(finance).getByLabel(resolutions.password, { exact: true }).fill(demoPassword);
  await act(finance, resolutions.propose).click();

  for (const each of [finance, page]) {
    await expect(each.getByRole('main')).toContainText(evidence);
    await expect(each.getByRole('main')).toContainText(/Demo Finance proposes: 3,216\.04.₽ was not refunded/);
    await expect(each.getByRole('main')).toContainText(
      'It waits for one of these to confirm or reject it: Demo Manager',
    );
    await expect(act(each, confirming)).toHaveCount(0);
  }
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/');
  await expect(manager.getByRole('list', { name: home.waiting.title })).toContainText(home.waiting.proposed);
  await visit(manager, '/refunds?toDecide=1');
  await manager.locator(`a[href="/refunds/${refundId}"]`).first().click();
  await expect(manager.getByRole('main')).toContainText('CASE-417');
  await act(manager, confirming).click();
  await expect(dialog(manager)).toContainText(
    /3,216\.04.₽ of the payment will no longer be reserved for this refund/,
  );
  await dialog(manager).getByLabel(resolutions.password, { exact: true }).fill('not my password');
  await act(manager, /^Confirm: 3,216\.04.₽ not refunded$/).click();
  await expect(dialog(manager)).toContainText(refusals.password_wrong);
  await dialog(manager).getByLabel(resolutions.password, { exact: true }).fill(demoPassword);
  await act(manager, /^Confirm: 3,216\.04.₽ not refunded$/).click();
  for (const each of [manager, finance, page]) {
    await expect(refundStatus(each)).toContainText(refundTitle('resolved_not_paid'));
    await expect(each.getByRole('main')).toContainText('Demo Manager confirmed: it was not refunded');
  }
  expect(await givenBack(paymentId)).toBe(0);
});

test('a rejected proposal says why, and a withdrawn one is gone under the eyes of who would confirm it', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { refundId } = await loseRefund(page);
  await ageRefund(refundId, 6 * 24);
  const finance = await openSecond(browser, page, 'finance');
  const manager = await openSecond(browser, page, 'manager');
  await propose(finance, 'refund', 'paid');
  await act(manager, resolutions.reject.act).click();
  await expect(dialog(manager)).toBeVisible();
  // What leaves everything as it was asks for no password.
  await expect(dialog(manager).getByLabel(resolutions.password, { exact: true })).toHaveCount(0);
  await act(manager, resolutions.reject.confirm).click();
  await expect(dialog(manager)).toContainText(refusals.decline_reason_empty);
  await dialog(manager).getByLabel(resolutions.reason).fill('Their cabinet shows no such refund');
  await act(manager, resolutions.reject.confirm).click();
  for (const each of [manager, finance, page])
    await expect(each.getByRole('main')).toContainText('Their cabinet shows no such refund');
  // What finance had typed is there to be corrected, except the password.
  await expect(form(finance).getByLabel(resolutions.evidence, { exact: true })).toHaveValue(evidence);
  await expect(form(finance).getByLabel(resolutions.password, { exact: true })).toHaveValue('');
  await propose(finance, 'refund', 'not_paid');
  await act(manager, confirming).click();
  await act(finance, resolutions.withdraw.act).click();
  await dialog(finance).getByRole('button', { name: resolutions.withdraw.confirm }).click();
  await expect(dialog(manager)).toContainText('Demo Finance has already withdrawn it.');
  await expect(refundStatus(page)).toContainText(refundTitle('unknown'));
});

test.describe('a payout that nobody knows the end of', () => {
  test.afterAll(disableDeputy);

  test('is resolved as paid by two people who did not make it, and by nobody twice', {
    tag: '@long',
  }, async ({ page, browser }) => {
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'drop-before' });
    const payoutId = await openSbp(page);
    await expect(statusOf(page)).toContainText(title('unknown'));
    await ageAttempt(payoutId, 3);
    const manager = await openSecond(browser, page, 'manager');
    const deputy = await enterDeputy(browser, '/');
    await propose(manager, 'payout', 'paid');
    await expect(act(manager, resolutions.withdraw.act)).toBeVisible();
    const decisions = deputy.getByRole('list', { name: home.waiting.title });
    await decisions.locator(`a[href="/payouts/${payoutId}"]`).click();
    // Its maker and the person who proposed its resolution can only look.
    await expect(page.getByRole('main')).toContainText(refusals.resolution_own);
    for (const each of [page, manager]) await expect(act(each, confirming)).toHaveCount(0);
    // A call without the page is refused too, with the right password.
    for (const [each, code] of [
      [page, 'resolution_own'],
      [manager, 'resolution_proposer'],
    ] as const)
      expect(await confirmByHand(each, payoutId)).toMatchObject({ ok: false, refusal: { code } });
    await expect(statusOf(page)).toContainText(title('unknown'));
    await answer(deputy, /^Confirm: 1,250\.50.₽ paid$/);
    for (const each of [page, manager, deputy]) {
      await expect(statusOf(each)).toContainText(title('resolved_paid'));
      await expect(each.getByRole('main')).toContainText('Demo Deputy confirmed: the recipient was paid');
      await expect(each.getByRole('main')).toContainText(evidence);
    }
  });

  test('and was resolved as not paid becomes a conflict when the processor says otherwise', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const orderNo = `LATE-${Date.now()}`;
    await enter(page, 'finance');
    await arm({ method: 'POST', path: intents, kind: 'webhook-never' });
    const payoutId = await openSbp(page, { orderNo });
    await expect(statusOf(page)).toContainText(title('accepted'));
    // The worker asks about a payout that is silent for so long.
    await arm({ method: 'GET', path: disbursements, kind: 'drop-before', times: 1_000 });
    await ageAttempt(payoutId, 6 * 24);
    const manager = await openSecond(browser, page, 'manager');
    const deputy = await enterDeputy(browser, `/payouts/${payoutId}`);
    await expect(manager.getByRole('main')).toContainText(resolutions.silentSince);
    await propose(manager, 'payout', 'not_paid');
    await answer(deputy, /^Confirm: 1,250\.50.₽ not paid$/);
    await expect(statusOf(page)).toContainText(title('resolved_not_paid'));
    const { id, webhookUrl } = await transactionOf(orderNo);
    const { origin, pathname: path } = new URL(webhookUrl);
    const body = JSON.stringify({ transactionType: 'DISBURSEMENT', transactionId: id, status: 'PAID_OUT' });
    expect((await callRaw(origin, { path, body })).status).toBe(200);
    await expect(statusOf(page)).toContainText(title('conflict'));
    await expect(page.getByRole('link', { name: payouts.acts.again })).toHaveCount(0);
    const [row] = await rows('SELECT status FROM payout_attempts WHERE payout_id = $1', [payoutId]);
    expect(row).toEqual({ status: 'conflict' });
  });
});
