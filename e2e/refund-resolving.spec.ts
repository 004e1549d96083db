import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { rows } from './support/database.ts';
import { enter, enterBeside, visit, words } from './support/office.ts';
import { arm } from './support/processor.ts';
import {
  chooseReason,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  refundButton,
  refundStatus,
  refundsPath,
  refundTitle,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { refunds, refusals } = words.en;
const { resolving } = refunds;
const evidence = 'Wrote to their support, answered on 21 November: no such refund was ever made';

/** A refund of support's that never arrived and that nobody knows the end of. */
async function loseRefund(page: Page) {
  await enter(page, 'support');
  const paymentId = await openRefundForm(page);
  await chooseReason(page);
  await arm({ method: 'POST', path: refundsPath, kind: 'drop-before' });
  await refundButton(page).click();
  await expect(outcome(page)).toContainText('Not known yet', { timeout: 20_000 });
  return { paymentId, refundId: await openRefund(page) };
}

/** As if nobody had known for so long. */
async function age(refundId: string, hours: number): Promise<void> {
  const ago = 'now() - make_interval(hours => $2::int)';
  await rows(`UPDATE refunds SET status_at = ${ago}, watched_since = ${ago} WHERE id = $1`, [
    refundId,
    hours,
  ]);
}

async function openBeside(browser: Browser, page: Page, role: 'finance' | 'manager'): Promise<Page> {
  const other = await enterBeside(browser, role);
  await visit(other, new URL(page.url()).pathname);
  return other;
}

const form = (page: Page) => page.getByRole('form', { name: resolving.label });
const dialog = (page: Page) => page.getByRole('alertdialog');
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function propose(page: Page, verdict: 'paid' | 'not_paid', ticket = ''): Promise<void> {
  await form(page).getByRole('radio', { name: resolving.verdict[verdict] }).check();
  await form(page).getByLabel(resolving.evidence, { exact: true }).fill(evidence);
  await form(page).getByLabel(resolving.ticket, { exact: true }).fill(ticket);
  await form(page).getByLabel(resolving.password, { exact: true }).fill(demoPassword);
  await act(page, resolving.propose).click();
}

test('finance proposes that nothing was given back, a manager confirms, and everybody sees it at once', async ({
  page,
  browser,
}) => {
  const { paymentId, refundId } = await loseRefund(page);
  const finance = await openBeside(browser, page, 'finance');
  await expect(finance.getByRole('main')).toContainText(/It can be resolved by hand from .* on/);
  await expect(form(finance)).toHaveCount(0);
  await age(refundId, 3);
  await visit(finance, `/refunds/${refundId}`);
  await expect(page.getByRole('main')).toContainText('can propose how it ended');

  // Everything that is missing is said at once, and nothing typed is lost by it.
  await act(finance, resolving.propose).click();
  for (const code of ['resolution_verdict_missing', 'resolution_evidence_empty', 'password_empty'] as const)
    await expect(form(finance)).toContainText(refusals[code]);
  await propose(finance, 'not_paid');
  await expect(form(finance)).toContainText(refusals.resolution_ticket_needed);
  await expect(form(finance).getByLabel(resolving.ticket, { exact: true })).toBeFocused();
  await form(finance).getByLabel(resolving.ticket, { exact: true }).fill('CASE-417');
  await form(finance).getByLabel(resolving.password, { exact: true }).fill('not my password');
  await act(finance, resolving.propose).click();
  await expect(form(finance)).toContainText(refusals.password_wrong);
  await expect(form(finance).getByLabel(resolving.evidence, { exact: true })).toHaveValue(evidence);
  await form(finance).getByLabel(resolving.password, { exact: true }).fill(demoPassword);
  await act(finance, resolving.propose).click();

  for (const each of [finance, page]) {
    await expect(each.getByRole('main')).toContainText(evidence);
    await expect(each.getByRole('main')).toContainText('Demo Manager may confirm or reject it.');
    await expect(act(each, resolving.confirm.act)).toHaveCount(0);
  }
  const manager = await enterBeside(browser, 'manager');
  await manager.goto('/');
  await expect(manager.getByRole('list', { name: refunds.home.forApproval })).toBeVisible();
  await visit(manager, '/refunds?toDecide=1');
  await manager.locator(`a[href="/refunds/${refundId}"]`).first().click();
  await expect(manager.getByRole('main')).toContainText('CASE-417');
  await act(manager, resolving.confirm.act).click();
  await expect(dialog(manager)).toContainText(/3,216\.04.₽ of the payment can be refunded again/);
  await dialog(manager).getByLabel(resolving.password, { exact: true }).fill('not my password');
  await act(manager, 'Confirm: not given back').click();
  await expect(dialog(manager)).toContainText(refusals.password_wrong);
  await dialog(manager).getByLabel(resolving.password, { exact: true }).fill(demoPassword);
  await act(manager, 'Confirm: not given back').click();
  for (const each of [manager, finance, page]) {
    await expect(refundStatus(each)).toContainText(refundTitle('resolved_not_paid'));
    await expect(each.getByRole('main')).toContainText('Demo Manager confirmed: money not returned');
  }
  expect(await givenBack(paymentId)).toBe(0);
  await manager.context().close();
  await finance.context().close();
});

test('a rejected proposal says why, and a withdrawn one is gone under the eyes of who would confirm it', async ({
  page,
  browser,
}) => {
  const { refundId } = await loseRefund(page);
  await age(refundId, 6 * 24);
  const finance = await openBeside(browser, page, 'finance');
  const manager = await openBeside(browser, page, 'manager');
  await propose(finance, 'paid');
  await act(manager, resolving.reject.act).click();
  await dialog(manager).getByLabel(resolving.password, { exact: true }).fill(demoPassword);
  await act(manager, resolving.reject.confirm).click();
  await expect(dialog(manager)).toContainText(refusals.decline_reason_empty);
  await dialog(manager).getByLabel(refunds.approval.declineReason).fill('Their cabinet shows no such refund');
  await act(manager, resolving.reject.confirm).click();
  for (const each of [manager, finance, page])
    await expect(each.getByRole('main')).toContainText('Their cabinet shows no such refund');
  // What finance had typed is there to be put right, but for the password.
  await expect(form(finance).getByLabel(resolving.evidence, { exact: true })).toHaveValue(evidence);
  await expect(form(finance).getByLabel(resolving.password, { exact: true })).toHaveValue('');
  await propose(finance, 'not_paid');
  await act(manager, resolving.confirm.act).click();
  await act(finance, resolving.withdraw.act).click();
  await dialog(finance).getByRole('button', { name: resolving.withdraw.confirm }).click();
  await expect(dialog(manager)).toContainText('Demo Finance has already withdrawn it.');
  await expect(refundStatus(page)).toContainText(refundTitle('unknown'));
  await manager.context().close();
  await finance.context().close();
});
