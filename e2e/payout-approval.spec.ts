import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { callAction, recordCall, type Signed } from './support/actions.ts';
import { rows } from './support/database.ts';
import { endTimeToDecide } from './support/expiry.ts';
import { makeSbp, openSbp } from './support/make.ts';
import {
  confirmRecipient,
  enter,
  enterSecond,
  fillSbp,
  type Language,
  sendButton,
  signInOverHttp,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { agreeOnShipped, agreeOnTwo, one, two, undone } from './support/policy.ts';
import { disableDeputy, enableDeputy } from './support/resolutions.ts';
import { stack } from './support/stack.ts';
import { expect, secondPage, test } from './support/test.ts';

const { decisions, payouts } = words.en;
const { approval } = payouts;

test.beforeEach(async ({ page }) => {
  await enableDeputy();
  await enter(page, 'finance');
  // The first version is written when somebody first asks for the rules.
  await page.request.get('/api/rules');
  await agreeOnTwo();
});
test.afterEach(async () => {
  await agreeOnShipped();
  await disableDeputy();
});

const act = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');
const confirm = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click();

/** The second manager, in a separate browser. */
async function enterDeputy(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await signInOverHttp(context, 'deputy');
  return context.newPage();
}

const nobodyCouldApprove = {
  en: 'This needs the approval of 1 colleague, and nobody here could give it. Nothing was created, and nothing leaves. Ask an administrator to invite a second person who may approve, or to change the rule.',
  ru: 'Здесь нужно одобрение 1 коллеги, а дать его некому. Ничего не создано и не отправлено. Попросите администратора пригласить того, кто сможет одобрять, или изменить правило.',
};

/** Signs in with screens in that language. */
async function enterIn(page: Page, role: 'finance' | 'manager', language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'paydesk_locale', value: language, url: stack.url }]);
  await enter(page, role, language);
}

async function approveByCall(who: Signed, payoutId: string): Promise<void> {
  const [attempt] = await rows<{ id: string; fingerprint: string }>(
    'SELECT id, fingerprint FROM payout_attempts WHERE payout_id = $1 AND is_current',
    [payoutId],
  );
  const { id: attemptId, fingerprint } = attempt ?? { id: '', fingerprint: '' };
  expect(await callAction(who, 'approvePayoutAction', { attemptId, fingerprint, typed: null })).toMatchObject(
    { ok: true },
  );
}

test('a payout waits and says for whom, is approved by two, and both see it paid out', async ({
  page,
  browser,
}) => {
  const id = await openSbp(page, { amountMinor: two, description: 'For the roof' });
  await expect(statusOf(page)).toContainText(title('pending_approval'));
  await expect(page.getByRole('main')).toContainText(approval.own);
  await expect(page.getByRole('main')).toContainText(
    /Demo Deputy.* or .*Demo Manager.* may approve or decline it/,
  );
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/approvals');
  const row = manager.getByRole('row').filter({ has: manager.locator(`a[href="/payouts/${id}"]`) });
  await expect(row).toContainText('For the roof');
  await expect(row).toContainText(payouts.queue.unusual.new);
  // The keys act on the row that has the focus.
  await row.getByRole('link').first().focus();
  await manager.keyboard.press('a');
  await expect(dialog(manager)).toContainText(/Approve 1 request of 400,000\.00/);
  await confirm(manager, /^Approve 400,000\.00/);
  await expect(dialog(manager)).toContainText(decisions.approved);
  await dialog(manager).getByRole('button', { name: decisions.close }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Approved by 1 of 2 people: Demo Manager.');
  await expect(statusOf(page)).toContainText(title('pending_approval'));
  const deputy = await enterDeputy(browser);
  await visit(deputy, `/payouts/${id}`);
  await act(deputy, /^Approve 400,000\.00/).click();
  await confirm(deputy, /^Approve 400,000\.00/);
  await expect(statusOf(deputy)).toContainText(title('paid_out'));
  await expect(statusOf(page)).toContainText(title('paid_out'));
  // The account is disabled now, and what this page still asked would be refused.
  await deputy.context().close();
});

test('whoever declines says why, and its maker reads it', async ({ page, browser }) => {
  const id = await openSbp(page, { amountMinor: one });
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/approvals');
  const row = manager.getByRole('row').filter({ has: manager.locator(`a[href="/payouts/${id}"]`) });
  await row.getByRole('link').first().focus();
  await manager.keyboard.press('d');
  await dialog(manager).getByLabel(approval.declineReason).fill('Ask the supplier for a bill first');
  await confirm(manager, /^Decline the payout/);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Ask the supplier for a bill first');
  await expect(statusOf(page)).toContainText(title('cancelled'));
});

test('its maker withdraws it', async ({ page }) => {
  await openSbp(page, { amountMinor: one });
  await act(page, approval.withdraw.act).click();
  await confirm(page, /^Withdraw/);
  await expect(statusOf(page)).toContainText(title('cancelled'));
  await expect(page.getByRole('main')).toContainText(payouts.attention.withdrawn_by_maker);
});

test('its maker changes it, and the approver sees what differs', async ({ page, browser }) => {
  await openSbp(page, { amountMinor: one, description: 'Two weeks' });
  await page.getByRole('link', { name: payouts.acts.change, exact: true }).click();
  await expect(page.getByLabel(payouts.form.amount, { exact: true })).toHaveValue(/300.000/);
  await page.getByLabel(payouts.form.amount, { exact: true }).fill('310 000');
  await expect(page.getByRole('main')).toContainText(/waits until one other person has approved it/);
  await page.getByRole('button', { name: words.en.recipients.check, exact: true }).click();
  await page.getByRole('button', { name: words.en.recipients.confirmYes }).click();
  await page.getByRole('button', { name: /^Send 310,000/ }).click();
  await expect(statusOf(page)).toContainText(title('pending_approval'));
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, new URL(page.url()).pathname);
  const changes = manager.getByRole('table', { name: /^Changed since/ });
  await expect(changes.getByRole('row', { name: /300,000\.00.*310,000\.00/ })).toBeVisible();
  await expect(changes.getByRole('row')).toHaveCount(2);
});

test('after the last approval it can be called back until its time is over', async ({ page, browser }) => {
  const id = await openSbp(page, { amountMinor: undone });
  const manager = await enterSecond(browser, 'manager');
  await approveByCall(manager, id);
  await approveByCall(await enterDeputy(browser), id);
  const notice = page.getByRole('status').filter({ hasText: /it leaves in \d+ seconds/ });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: payouts.undo.cancel }).click();
  await expect(statusOf(page)).toContainText(title('cancelled'));
  await expect(page.getByText(payouts.undo.cancelled)).toBeVisible();
});

for (const language of ['en', 'ru'] as const) {
  test(`one that nobody decides in time ends, and both sides read it and what to do next (${language})`, async ({
    page,
    browser,
  }) => {
    const { approvals, payouts: texts } = words[language];
    const orderNo = `LATE-${language.toUpperCase()}-${Date.now()}`;
    await enterIn(page, 'finance', language);
    const id = await openSbp(page, { amountMinor: one, orderNo });
    const [untilWhen = ''] = approvals.expires.split('{');
    await expect(page.getByRole('main')).toContainText(untilWhen);
    const manager = await secondPage(browser, stack.secondUrl);
    await enterIn(manager, 'manager', language);
    await visit(manager, '/approvals');
    const row = manager.getByRole('row').filter({ has: manager.locator(`a[href="/payouts/${id}"]`) });
    await expect(row).toContainText(orderNo);
    await endTimeToDecide(id);
    await expect(row).toHaveCount(0);
    await visit(manager, `/payouts/${id}`);
    for (const each of [page, manager]) {
      await expect(statusOf(each, language)).toContainText(title('cancelled', language));
      await expect(each.getByRole('main')).toContainText(texts.attention.approval_expired);
    }
    await page.getByRole('link', { name: texts.acts.sendAfterAll }).click();
    await expect(page.getByLabel(texts.form.orderNo, { exact: true })).toHaveValue(orderNo);
  });

  test(`where nobody else could approve, nothing above the limit is made, and it says why and what to do (${language})`, async ({
    page,
  }) => {
    await disableDeputy();
    await enterIn(page, 'manager', language);
    const orderNo = `ALONE-${language.toUpperCase()}-${Date.now()}`;
    await visit(page, '/payouts/new');
    await fillSbp(page, { amount: '300 000', orderNo }, language);
    const said = page.getByText(nobodyCouldApprove[language]).first();
    await expect(said).toBeVisible();
    await confirmRecipient(page, language);
    await recordCall(page, 'createPayoutAction', () => sendButton(page, language).click());
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/\/payouts\/new/);
    expect(await rows('SELECT 1 FROM payouts WHERE order_no = $1', [orderNo])).toEqual([]);
    // What is below the limit needs nobody, and a second person is all that was missing.
    await openSbp(page);
    await expect(statusOf(page, language)).toContainText(title('paid_out', language));
    await enableDeputy();
    await openSbp(page, { amountMinor: one, orderNo });
    await expect(statusOf(page, language)).toContainText(title('pending_approval', language));
    await expect(page.getByRole('main')).toContainText('Demo Deputy');
  });
}

test('several are approved on one password; one that was withdrawn meanwhile says so', async ({
  page,
  browser,
}) => {
  const ids = [await openSbp(page, { amountMinor: one }), await makeSbp(page, { amountMinor: '30000100' })];
  await visit(page, `/payouts/${ids[0]}`);
  const manager = await enterSecond(browser, 'manager');
  await visit(manager, '/approvals');
  const rowOf = (id = '') =>
    manager.getByRole('row').filter({ has: manager.locator(`a[href="/payouts/${id}"]`) });
  for (const id of ids) await rowOf(id).getByRole('checkbox').check();
  await manager.getByRole('button', { name: 'Approve 2 requests' }).click();
  await expect(dialog(manager)).toContainText(/Approve 2 requests of 600,001\.00/);
  await act(page, approval.withdraw.act).click();
  await confirm(page, /^Withdraw/);
  await expect(statusOf(page)).toContainText(title('cancelled'));
  await dialog(manager).getByLabel(decisions.password, { exact: true }).fill('not the password');
  await confirm(manager, /^Approve 600,001\.00/);
  await expect(dialog(manager)).toContainText(words.en.refusals.password_wrong);
  await dialog(manager).getByLabel(decisions.password, { exact: true }).fill(demoPassword);
  await confirm(manager, /^Approve 600,001\.00/);
  await expect(dialog(manager)).toContainText('1 of 2 requests approved');
  await dialog(manager).getByRole('button', { name: decisions.close }).click();
  await visit(page, `/payouts/${ids[1]}`);
  await expect(statusOf(page)).toContainText(title('paid_out'));
});
