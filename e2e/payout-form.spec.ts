import type { Page } from '@playwright/test';
import { cards } from '#tests/samples/cards.ts';
import { fillCard, reviewCard } from './support/card-form.ts';
import { makeSbp, untilStatus } from './support/make.ts';
import {
  confirmRecipient,
  enter,
  fillSbp,
  newPhone,
  sendButton,
  statusOf,
  title,
  visit,
  words,
} from './support/office.ts';
import { arm } from './support/processor.ts';
import { expect, test } from './support/test.ts';

const checks = '/processing/api/v1/disbursements/check';
const { payouts, recipients, commands, nav } = words.en;
const { form, leave, warning } = payouts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.describe('the amount', () => {
  test('says its limits, and one past the edge is refused before anything is sent', async ({ page }) => {
    await enter(page, 'finance');
    await fillCard(page, 'kz_card', { amount: '1 200 000,01' });
    const amount = field(page, form.amount);
    await page.getByRole('button', { name: form.toReview, exact: true }).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/1,200,000\.00.₸/);
    await amount.fill('999,99');
    await expect(amount).toHaveAccessibleDescription(/1,000\.00.₸/);
    await amount.fill('1 200 000');
    await expect(amount).toHaveAccessibleDescription(/^one million two hundred thousand tenge 00.tiyn$/);
    await reviewCard(page);
    await expect(sendButton(page)).toHaveText(/Send 1,200,000\.00.₸/);
  });

  test('of the same sum to the same recipient is paid again only knowingly', async ({ page }) => {
    await enter(page, 'finance');
    const payout = { phone: newPhone(), amount: '2 480,50' };
    const first = await makeSbp(page, { phone: payout.phone, amountMinor: '248050' });
    await untilStatus(first, 'paid_out');
    await visit(page, '/payouts/new');
    // The bank that this recipient had appears first.
    await field(page, form.phone).fill(payout.phone);
    await page.getByRole('combobox', { name: recipients.bank }).press('ArrowDown');
    await expect(page.getByRole('option').first()).toContainText(recipients.bankOfRecipient);
    await page.keyboard.press('Escape');
    await fillSbp(page, payout);
    // The warning appears next to the fields, before any bank is asked, and again after a reload.
    const tick = page.getByRole('checkbox', { name: warning.same_again_paid.tick });
    await expect(tick).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(tick).toBeVisible();
    await confirmRecipient(page);
    await sendButton(page).click();
    await expect(tick).toBeFocused();
    await expect(page.getByRole('link', { name: warning.sameAgainOpen })).toHaveAttribute(
      'href',
      `/payouts/${first}`,
    );
    await tick.check();
    await sendButton(page).click();
    await page.waitForURL(/\/payouts\/po_/);
    expect(page.url()).not.toContain(first);
  });
});

test.describe('another method', () => {
  test('finds what the methods share, and the address names it', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await fillSbp(page, { orderNo: 'SHARED-1', description: 'Invoice 17' });
    await field(page, form.note).fill('Agreed by phone');
    await page.getByRole('tab', { name: payouts.method.kz_card }).click();
    await expect(page).toHaveURL(/\?method=kz_card$/);
    // Roubles are not tenge: the sum is put aside, shown, and comes back with its currency.
    await expect(field(page, form.amount)).toHaveValue('');
    await expect(page.getByText(/1,250\.50.₽ was typed for another method/)).toBeVisible();
    await field(page, form.amount).fill('450 000');
    await expect(field(page, form.orderNo)).toHaveValue('SHARED-1');
    await expect(field(page, form.description)).toHaveValue('Invoice 17');
    await expect(field(page, form.note)).toHaveValue('Agreed by phone');
    await expect(page.getByRole('radio', { name: form.side.we_are_debited })).toBeChecked();
    await page.getByRole('tab', { name: payouts.method.sbp }).click();
    await expect(field(page, form.phone)).toHaveValue(/^\+7 916/);
    await expect(field(page, form.amount)).toHaveValue('1,250.50');
    await expect(page.getByRole('radio', { name: form.side.recipient_gets })).toBeChecked();
    await page.getByRole('tab', { name: payouts.method.kz_card }).click();
    await expect(field(page, form.amount)).toHaveValue('450,000.00');
  });

  test('a phone pasted into the amount is refused at once, as a phone', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await field(page, form.phone).fill('8 (916) 123-45-67');
    await field(page, form.phone).press('ControlOrMeta+a');
    await field(page, form.phone).press('ControlOrMeta+c');
    await field(page, form.amount).press('ControlOrMeta+v');
    await expect(field(page, form.amount)).toBeFocused();
    await expect(page.getByText(words.en.refusals.amount_is_phone)).toBeVisible();
  });
});

test.describe('leaving with something typed', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: leave.title });

  test('asks on a link, and staying leaves everything as it was', async ({ page }) => {
    await enter(page, 'finance');
    await fillCard(page, 'ru_card');
    await page.getByRole('link', { name: payouts.back }).click();
    await expect(question(page)).toContainText(leave.card);
    await expect(question(page).getByRole('button', { name: words.en.common.stay })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('link', { name: payouts.back })).toBeFocused();
    await expect(field(page, form.cardNumber)).toHaveValue('2200 7012 3948 5763');
  });

  test('asks on the way back, and what is harmless waits in the tab', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts');
    await page.getByRole('link', { name: payouts.new }).first().click();
    await page.getByRole('tab', { name: payouts.method.ru_card }).click();
    await field(page, form.cardNumber).fill(cards.mir);
    await field(page, form.amount).fill('1 250,50');
    await page.goBack();
    await question(page).getByRole('button', { name: words.en.common.stay }).click();
    await expect(field(page, form.cardNumber)).toHaveValue('2200 7012 3948 5763');
    await page.goBack();
    await question(page).getByRole('button', { name: words.en.common.leave, exact: true }).click();
    await expect(page).toHaveURL(/\/payouts$/);
    await page.getByRole('link', { name: payouts.new }).first().click();
    await expect(field(page, form.amount)).toHaveValue('1,250.50');
    await expect(field(page, form.cardNumber)).toHaveValue('');
  });

  test('asks on the palette too, and goes where the person wanted', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await field(page, form.amount).fill('1 250,50');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: commands.title }).fill(nav.home);
    // The rows are sorted again for what was typed; a press on one that moves meanwhile is no click.
    const sorted = commands.foundNone.split('{')[0] ?? '';
    await expect(page.getByRole('option', { name: sorted })).toBeVisible();
    await page.getByRole('option', { name: nav.home }).first().click();
    await question(page).getByRole('button', { name: words.en.common.leave, exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('does not ask when nothing was typed', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new');
    await page.getByRole('tab', { name: payouts.method.kz_card }).click();
    await page.getByRole('link', { name: payouts.back }).click();
    // The tests of a process share a tab: where another was in the list, the link leads back there as it was.
    await expect(page).toHaveURL(({ pathname }) => pathname === '/payouts');
  });
});

test.describe('again to the same recipient', () => {
  test('keeps everything but amount and order number', async ({ page }) => {
    await enter(page, 'finance');
    const phone = newPhone();
    const id = await makeSbp(page, { phone, description: 'Invoice 17' });
    await visit(page, `/payouts/new?again=${id}`);
    await expect(page.getByRole('main').locator(`a[href="/payouts/${id}"]`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: recipients.bank, expanded: false })).toContainText(
      'Sberbank',
    );
    await expect(field(page, form.phone)).toHaveValue(/^\+7 916/);
    await expect(field(page, form.description)).toHaveValue('Invoice 17');
    await expect(field(page, form.amount)).toHaveValue('');
    await field(page, form.amount).fill('2 480,50');
    await confirmRecipient(page);
    await sendButton(page).click();
    await expect(statusOf(page)).toContainText(title('paid_out'));
    expect(page.url()).not.toContain(id);
  });
});

test.describe('the bank', () => {
  test('that does not answer can be done without by a manager, who says why', { tag: '@long' }, async ({
    page,
  }) => {
    await enter(page, 'manager');
    await arm({ path: checks, kind: 'drop-before' });
    await visit(page, '/payouts/new');
    await fillSbp(page);
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    await page.getByRole('button', { name: recipients.uncheckedOffer }).click();
    await page.getByRole('button', { name: recipients.uncheckedGoOn }).click();
    await expect(page.getByLabel(recipients.uncheckedReason)).toBeFocused();
    await page.getByLabel(recipients.uncheckedReason).fill('Salary, due today');
    await page.getByRole('button', { name: recipients.uncheckedGoOn }).click();
    await expect(page.getByText(recipients.uncheckedTitle)).toBeVisible();
    await sendButton(page).click();
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await expect(page.getByRole('main')).toContainText('Salary, due today');
  });

  test('that does not answer stops finance, which is told who can go on', async ({ page }) => {
    await enter(page, 'finance');
    await arm({ path: checks, kind: 'drop-before' });
    await visit(page, '/payouts/new');
    await fillSbp(page);
    await page.getByRole('button', { name: recipients.check, exact: true }).click();
    await expect(page.getByText(recipients.uncheckedAsk)).toBeVisible();
    await expect(page.getByRole('button', { name: recipients.uncheckedOffer })).toHaveCount(0);
    await page.getByRole('button', { name: recipients.checkAgain }).click();
    await page.getByRole('button', { name: recipients.confirmYes }).click();
    await expect(sendButton(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, ownBrowser: true });

  test('an error does not push away what is being pressed', async ({ page }) => {
    await enter(page, 'finance');
    await visit(page, '/payouts/new?method=ru_card');
    const amount = field(page, form.amount);
    // Its sentence needs a line more than the hint.
    await amount.fill('1.250');
    await page.getByText(form.more, { exact: true }).hover();
    await page.mouse.down();
    await expect(amount).not.toBeFocused();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await page.mouse.up();
    await expect(field(page, form.description)).toBeVisible();
    await expect(amount).toHaveAccessibleDescription(/not clear whether the sign/);
  });
});
