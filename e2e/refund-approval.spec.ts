import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { makeRefund, openNewRefund } from './support/make.ts';
import { enter, enterSecond, newPhone, visit, words } from './support/office.ts';
import {
  approvalButton,
  chooseReason,
  fillAnotherAccount,
  givenBack,
  openRefund,
  openRefundForm,
  outcome,
  refundStatus,
  refundTitle,
} from './support/refunds.ts';
import { expect, test } from './support/test.ts';

const { notices, recipients, refunds, refusals } = words.en;
const { approval, form } = refunds;
const names = { support: 'Demo Support', manager: 'Demo Manager' };

/** Makes a refund to another phone and bank and opens it. Returns its payment's id at the processor. */
async function makeToAnotherAccount(page: Page, role: keyof typeof names, phone = newPhone()) {
  await enter(page, role);
  const { paymentId } = await openNewRefund(page, { phone });
  await expect(refundStatus(page)).toContainText(refundTitle('pending_approval'));
  return paymentId;
}

/** The same page in another browser, on the other web server. */
async function openSecond(browser: Browser, page: Page, role: keyof typeof names): Promise<Page> {
  const other = await enterSecond(browser, role);
  await visit(other, new URL(page.url()).pathname);
  return other;
}

const act = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name });

async function ask(page: Page, name: RegExp | string): Promise<void> {
  await act(page, name).click();
  await expect(dialog(page)).toBeVisible();
}

test('a refund to another phone waits for a manager, who compares and approves; both see it refunded', async ({
  page,
  browser,
}) => {
  await enter(page, 'support');
  const payer = { phone: '+79161234567', bankName: 'Сбербанк', fullName: 'Аристарх Невидимкин' };
  const paymentId = await openRefundForm(page, { rubles: 500, payer });
  await chooseReason(page);
  await fillAnotherAccount(page);
  const area = page.getByRole('form', { name: form.label });
  await expect(area).toContainText(form.needsApproval);
  await page.getByRole('button', { name: recipients.check, exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleDescription(/Not the payer’s name.*А••• Н••• paid/s);
  await dialog(page).getByRole('button', { name: recipients.confirmYes }).click();
  await expect(dialog(page)).toContainText(refusals.reason_empty);
  await dialog(page).getByLabel(recipients.differentReason).fill('He asked for it to go to his sister');
  await dialog(page).getByRole('button', { name: recipients.confirmYes }).click();
  await expect(area).toContainText(/You confirmed [А-ЯЁ].*not the payer’s name.*to go to his sister/s);
  await expect(area).toContainText('Nothing goes back to the account that paid');
  await expect(approvalButton(page)).toHaveText(/Submit 500\.00.₽ for approval/);
  await approvalButton(page).click();
  await expect(outcome(page)).toContainText(/Waits for a second person: 500\.00/);
  await openRefund(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(approval.own);
  await expect(main).toContainText(`${names.manager} may approve or decline it.`);
  await expect(main).toContainText('is being checked on our side and has not been sent yet');
  await expect(act(page, /^Approve/)).toHaveCount(0);

  const other = await openSecond(browser, page, 'manager');
  const from = other.getByRole('region', { name: approval.from });
  await expect(from).toContainText(/\+7.916.\d{3}.\d\d.\d\d/);
  // The bank's name is in Latin letters once the list of banks has been read.
  await expect(from).toContainText(/Sberbank|Сбербанк/);
  const to = other.getByRole('region', { name: approval.to });
  await expect(to).toContainText(/500\.00.₽/);
  await expect(to).toContainText(/[А-ЯЁ][а-яё]+ /);
  await expect(other.getByRole('main')).toContainText('The payer’s account is closed');
  await expect(other.getByRole('main')).toContainText('He asked for it to go to his sister');
  await expect(other.getByRole('main')).toContainText(approval.destinationNone);
  await ask(other, /^Approve and refund 500\.00.₽$/);
  await expect(dialog(other)).toHaveAccessibleDescription(
    /cannot be called back.*not the payer’s.*Аристарх Невидимкин.*asks for it/s,
  );
  expect(await givenBack(paymentId)).toBe(0);
  await confirm(other, /^Approve and refund 500\.00.₽$/).click();
  for (const each of [other, page]) {
    await expect(refundStatus(each)).toContainText(refundTitle('refunded'), { timeout: 20_000 });
    await expect(each.getByRole('main')).toContainText(`${names.manager} approved it`);
    await expect(each.getByRole('main')).toContainText(refunds.page.approved);
  }
  expect(await givenBack(paymentId)).toBe(50_000);
});

test('a manager declines with a reason, which the maker reads; nothing is sent', async ({
  page,
  browser,
}) => {
  const paymentId = await makeToAnotherAccount(page, 'support');
  const other = await openSecond(browser, page, 'manager');
  await ask(other, approval.decline.act);
  await confirm(other, /^Decline the refund of 3,216\.04.₽$/).click();
  await expect(dialog(other)).toContainText(refusals.decline_reason_empty);
  await dialog(other).getByLabel(approval.declineReason).fill('Call the payer on the old number first');
  await confirm(other, /^Decline the refund/).click();
  for (const each of [other, page]) {
    await expect(refundStatus(each)).toContainText(refunds.ended.declined_by_colleague.title);
    await expect(each.getByRole('main')).toContainText('Call the payer on the old number first');
    await expect(each.getByRole('main')).toContainText(`${names.manager} declined it`);
  }
  await page.getByRole('button', { name: notices.open }).click();
  const reported = page.getByRole('dialog', { name: notices.title }).getByRole('listitem').first();
  await expect(reported).toContainText(notices.refund.declined);
  await expect(reported).toContainText('3,216.04');
  await expect(reported).toContainText('Call the payer on the old number first');
  expect(await givenBack(paymentId)).toBe(0);
});

test('the maker withdraws while a manager is being asked, who is told', async ({ page, browser }) => {
  const paymentId = await makeToAnotherAccount(page, 'support');
  const other = await openSecond(browser, page, 'manager');
  await ask(other, /^Approve and refund/);
  await expect(dialog(other)).toBeVisible();
  await ask(page, approval.withdraw.act);
  await confirm(page, /^Withdraw the refund of 3,216\.04.₽$/).click();
  await expect(refundStatus(page)).toContainText(refunds.ended.withdrawn_by_maker.title);
  await expect(page.getByRole('main')).toContainText(`${names.support} withdrew it`);
  await expect(dialog(other)).toContainText(`${names.support} has already withdrawn it.`);
  await expect(confirm(other, /^Approve/)).toHaveCount(0);
  expect(await givenBack(paymentId)).toBe(0);
});

test('a manager cannot approve their own, and is told when there is nobody else', async ({ page }) => {
  await makeToAnotherAccount(page, 'manager');
  await expect(page.getByRole('main')).toContainText(approval.own);
  await expect(page.getByRole('main')).toContainText(
    /Nobody can approve it now.*An administrator \(Demo Admin[^)]*\) can enable a manager’s account again/,
  );
  await expect(page.getByRole('main')).toContainText(approval.deciderNobodyOwn);
  await expect(act(page, /^Approve/)).toHaveCount(0);
  await ask(page, approval.withdraw.act);
  await confirm(page, /^Withdraw/).click();
  await expect(refundStatus(page)).toContainText(refunds.ended.withdrawn_by_maker.title);
});

test('home and the list lead a manager to what waits, and the approver sees what else went to that phone', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  await enter(page, 'support');
  const [first, second] = [await makeRefund(page, { phone }), await makeRefund(page, { phone })].map(
    ({ refundId }) => `/refunds/${refundId}`,
  ) as [string, string];
  const other = await enterSecond(browser, 'manager');
  await visit(other, '/');
  const waits = other.getByRole('list', { name: words.en.home.waiting.title });
  await expect(waits.getByRole('link', { name: words.en.home.waiting.act.decide }).first()).toBeVisible();
  await visit(other, '/refunds?toDecide=1');
  for (const href of [first, second]) {
    const row = other.getByRole('row').filter({ has: other.locator(`a[href="${href}"]`) });
    await expect(row).toContainText(refundTitle('pending_approval'));
  }
  await visit(other, second);
  await expect(other.getByRole('main')).toContainText(
    /1 other refund to this phone within 30 days: 3,216\.04/,
  );
  await other.getByRole('link', { name: approval.destinationOpen }).click();
  await expect(other.getByRole('row').filter({ has: other.locator(`a[href="${first}"]`) })).toBeVisible();
});

test('several are approved with one confirmation, each by itself: one that somebody else decided meanwhile says so', {
  tag: '@long',
}, async ({ page, browser }) => {
  const queue = words.en.decisions;
  await enter(page, 'support');
  const made = [
    await openNewRefund(page, { phone: newPhone() }),
    await makeRefund(page, { phone: newPhone() }),
  ];
  const numbers = made.map(({ number }) => number);
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/approvals');
  const wide = manager.viewportSize();
  await manager.setViewportSize({ width: 390, height: 844 });
  for (const number of numbers)
    await expect(manager.getByRole('checkbox', { name: `Choose ${number}` })).toBeVisible();
  if (wide) await manager.setViewportSize(wide);
  const rowOf = (number = '') => manager.getByRole('row').filter({ hasText: number });
  for (const number of numbers) {
    await expect(rowOf(number)).toContainText('3,216.04');
    await expect(rowOf(number)).toContainText(names.support);
    await rowOf(number).getByRole('checkbox').check();
  }
  await manager.getByRole('button', { name: 'Approve 2 requests' }).click();
  await expect(dialog(manager)).toContainText(/Approve 2 requests of 6,432\.08/);
  // Its maker takes the first one back while the question is open.
  await ask(page, approval.withdraw.act);
  await confirm(page, /^Withdraw/).click();
  await expect(refundStatus(page)).toContainText(refunds.ended.withdrawn_by_maker.title);
  await dialog(manager).getByLabel(queue.password, { exact: true }).fill(demoPassword);
  await confirm(manager, /^Approve 6,432\.08/).click();
  const lineOf = (number = '') => dialog(manager).getByRole('listitem').filter({ hasText: number });
  await expect(dialog(manager)).toContainText('1 of 2 requests approved');
  await expect(lineOf(numbers[1])).toContainText(queue.approved);
  await expect(lineOf(numbers[0])).not.toContainText(queue.approved);
  await expect(lineOf(numbers[0]).getByRole('status')).toBeVisible();
  await dialog(manager).getByRole('button', { name: queue.close }).click();
  for (const number of numbers) await expect(rowOf(number)).toHaveCount(0);
});
