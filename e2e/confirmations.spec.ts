import type { Page } from '@playwright/test';
import { endConfirmations, rows } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { makeSbp } from './support/make.ts';
import {
  confirmRecipient,
  enter,
  fillSbp,
  sendButton,
  signIn,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { arrivals } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const intents = '/processing/api/v1/intents';
const { payouts, recipients, refusals } = words.en;
const { form } = payouts;

let phones = 0;
/** Nobody was paid under it, so no name and no amount is remembered. */
function freshPhone(): string {
  phones += 1;
  const time = String(Date.now() % 10_000).padStart(4, '0');
  return `+7 917 ${100 + phones}-${time.slice(0, 2)}-${time.slice(2)}`;
}

async function openForm(page: Page, payout: Parameters<typeof fillSbp>[1] = {}): Promise<string> {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await fillSbp(page, { phone: freshPhone(), ...payout });
  return page.getByLabel(form.orderNo, { exact: true }).inputValue();
}

test.describe('a confirmed recipient', () => {
  test.use({ ownBrowser: true });

  test('is good for five minutes: then the page asks again by itself', async ({ page }) => {
    await page.clock.install();
    await openForm(page);
    await confirmRecipient(page);
    await expect(sendButton(page)).toBeVisible();
    // The jump breaks the live connection too, and what is read again then must not be younger than the page.
    await endConfirmations();
    await page.clock.fastForward('05:01');
    await expect(page.getByText(recipients.expiredTitle)).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
  });

  test('can be answered for on a phone while messages come in', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page);
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    const yes = page.getByRole('button', { name: recipients.confirmYes });
    await expect(yes).toBeVisible();
    const orderNo = `TOLD-${Date.now()}`;
    await makeSbp(page, { orderNo, description: 'DeclinedDisbursement' });
    // Not by its role: behind an open dialog there are none.
    const message = page.locator('li').filter({ hasText: `· ${orderNo}` });
    await expect(message).toBeVisible();
    const [over, under] = [await message.boundingBox(), await yes.boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
    await yes.click();
    await expect(yes).toBeHidden();
  });
});

test.describe('the name of a recipient', () => {
  test('is asked about again by the server too, whatever the clock of the page says', async ({ page }) => {
    const orderNo = await openForm(page);
    await confirmRecipient(page);
    // The confirmation ends while the form is on its way: a page that read of it earlier would take its button away.
    await page.route('**/payouts/new*', async (route) => {
      await endConfirmations();
      await route.continue();
    });
    await sendButton(page).click();
    await expect(
      page.getByText(refusals.confirmation_expired).or(page.getByText(recipients.expiredTitle)).first(),
    ).toBeVisible();
    expect(await arrivals(intents, orderNo)).toBe(0);
  });

  test('whom the bank called otherwise last time is confirmed with a reason only', { tag: '@long' }, async ({
    page,
  }) => {
    const phone = freshPhone();
    await rows(
      `INSERT INTO recipient_checks (id, method, phone, bank_code, bank_name, amount_minor, currency, status, recipient_name,
         requested_by_id, created_at, finished_at, confirmed_by_id, confirmed_at, expires_at)
       SELECT $1, 'sbp', $2, '100000000111', 'Сбербанк', 100, 'RUB', 'allowed', 'Пётр Сергеевич К.', id,
         now() - interval '9 days', now() - interval '9 days', id, now() - interval '9 days', now() - interval '9 days'
       FROM users WHERE email = 'manager@paydesk.local'`,
      [`chk_${Date.now()}`, phone.replace(/[^+\d]/g, '')],
    );
    await openForm(page, { phone });
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(recipients.differentTitle);
    await expect(dialog).toContainText('Пётр Сергеевич К.');
    await dialog.getByRole('button', { name: recipients.confirmYes }).click();
    await expect(dialog.getByLabel(recipients.differentReason)).toBeFocused();
    await dialog.getByLabel(recipients.differentReason).fill('She married, and told me so on the phone');
    await dialog.getByRole('button', { name: recipients.confirmYes }).click();
    await sendButton(page).click();
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await expect(page.getByRole('main')).toContainText('She married');
  });
});

test.describe('one form', () => {
  test('sent from two tabs at once is one payout, to which the other tab leads', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const orderNo = await openForm(page, { amount: '78,22' });
    const opened = context.waitForEvent('page');
    // A tab opened by a page gets a copy of that page's session storage.
    await page.evaluate(() => void window.open(window.location.href));
    const copy = await opened;
    await expect(copy.getByLabel(form.amount, { exact: true })).toHaveValue('78,22');
    await confirmRecipient(page);
    await confirmRecipient(copy);
    await Promise.all([sendButton(page).click(), sendButton(copy).click()]);
    // Each tab's form has a key of its own; the order number is what there is once. Either may come first.
    const openIt = (tab: Page) => tab.getByRole('link', { name: form.orderTakenOpen });
    for (const tab of [page, copy]) {
      await expect(statusOf(tab).or(openIt(tab))).toBeVisible();
      if (await openIt(tab).isVisible()) {
        await openIt(tab).click();
        await tab.getByRole('button', { name: words.en.common.leave, exact: true }).click();
      }
      await tab.waitForURL(/\/payouts\/po_/);
    }
    expect(new URL(copy.url()).pathname).toBe(new URL(page.url()).pathname);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    expect(await arrivals(intents, orderNo)).toBe(1);
  });
});

test.describe('by keyboard alone', () => {
  test('a row that is opened leaves the focus in its page, not at the top of the document', async ({
    page,
  }) => {
    await enter(page, 'finance');
    const id = await makeSbp(page);
    await visit(page, '/payouts');
    await page.locator(`a[href="/payouts/${id}"]`).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/payouts/${id}`);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a payout by SBP goes from the sign-in page to "Paid out"', async ({ page }) => {
    await signIn(page, 'finance');
    await visit(page, '/payouts/new');
    const phone = page.getByLabel(form.phone, { exact: true });
    await expect(phone).toBeVisible();
    await tabTo(page, phone);
    await page.keyboard.type(freshPhone());
    await tabTo(page, page.getByRole('combobox', { name: recipients.bank }));
    // Nobody waits for the list: what is typed while it loads and opens is searched for.
    await page.keyboard.press('Enter');
    await page.keyboard.type('sber');
    await expect(page.getByPlaceholder(recipients.bankSearch)).toBeFocused();
    await expect(page.getByPlaceholder(recipients.bankSearch)).toHaveValue('sber');
    await expect(page.getByRole('option')).toHaveCount(1);
    // Tab takes the bank that was typed for, and goes on to the next field.
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(form.expectedName, { exact: true })).toBeFocused();
    await expect(page.getByRole('combobox', { name: recipients.bank, expanded: false })).toContainText(
      'Sberbank',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.type('79,33');
    await tabTo(page, page.getByRole('button', { name: recipients.check, exact: true }));
    await page.keyboard.press('Enter');
    const yes = page.getByRole('alertdialog').getByRole('button', { name: recipients.confirmYes });
    await expect(yes).toBeVisible();
    // A stray Enter confirms nothing.
    await page.keyboard.press('Enter');
    await expect(yes).toBeVisible();
    await tabTo(page, yes);
    // A key that is held too long does not send as well.
    await page.keyboard.down('Enter');
    await expect(sendButton(page)).toBeFocused();
    const presses = await sendButton(page).evaluateHandle((button) => {
      const seen: string[] = [];
      button.addEventListener('click', ({ type }) => seen.push(type));
      return seen;
    });
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await presses.jsonValue()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toContainText(title('paid_out'));
  });
});
