import type { Page } from '@playwright/test';
import { makeSbp, untilStatus } from './support/make.ts';
import { confirmRecipient, enter, fillSbp, newPhone, sendButton, visit, words } from './support/office.ts';
import { newReference } from './support/payments.ts';
import { expect, test } from './support/test.ts';

const { payouts, recipients, saved, person, commands } = words.en;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a recipient is saved from a payout, found by its digits, paid again, changed and archived', async ({
  page,
}) => {
  await enter(page, 'finance');
  const phone = newPhone();
  const payoutId = await makeSbp(page, { phone });
  await untilStatus(payoutId, 'paid_out');
  await visit(page, `/payouts/${payoutId}`);
  await page.getByRole('button', { name: saved.saving.open }).click();
  const dialog = page.getByRole('dialog', { name: saved.saving.title });
  const name = `Flat ${newReference()}`;
  await dialog.getByLabel(saved.form.name).fill(name);
  await dialog.getByLabel(saved.form.note).fill('Before the fifth');
  await dialog.getByRole('button', { name: saved.saving.act }).click();
  await expect(dialog).toBeHidden();

  await visit(page, '/payouts/new');
  await page.getByRole('combobox', { name: saved.choice.label }).click();
  const digits = phone.replace(/\D/g, '').slice(-7);
  await page.getByPlaceholder(saved.choice.search).fill(digits);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/\?recipient=rcp_/);
  expect(page.url()).not.toContain(digits);
  await expect(page.getByText('Before the fifth')).toBeVisible();
  await expect(page.getByText(/1,250\.50/).first()).toBeVisible();
  await expect(field(page, payouts.form.expectedName)).toHaveValue(name);
  await field(page, payouts.form.expectedName).fill('');
  await field(page, payouts.form.amount).fill('310');
  await confirmRecipient(page);
  await sendButton(page).click();
  await page.waitForURL(/\/payouts\/po_/);

  await visit(page, `/recipients?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const changing = page.getByRole('dialog', { name: saved.changing.title });
  await changing.getByLabel(saved.form.name).fill(`${name} B`);
  await changing.getByRole('button', { name: saved.changing.act }).click();
  await page.getByRole('button', { name: `Archive ${name} B` }).click();
  // It stays where the press was, with the way back.
  await expect(page.getByRole('button', { name: `Take ${name} B out of the archive` })).toBeVisible();
  const offered = await page.request.get('/api/recipients/choices', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(await offered.text()).not.toContain(name);
});

test('a name that is not the expected one asks why, and both stand on the payout', async ({ page }) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new');
  await fillSbp(page);
  await field(page, payouts.form.expectedName).fill('Королёва Зинаида');
  await page.getByRole('button', { name: recipients.check, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(recipients.nameMatch.different)).toBeVisible();
  await dialog.getByRole('button', { name: recipients.confirmYes }).click();
  await expect(dialog.getByLabel(recipients.differentReason)).toBeFocused();
  await dialog.getByLabel(recipients.differentReason).fill('Her husband’s account');
  await dialog.getByRole('button', { name: recipients.confirmYes }).click();
  await expect(dialog).toBeHidden();
  await sendButton(page).click();
  await page.waitForURL(/\/payouts\/po_/);
  await expect(page.getByText('Королёва Зинаида')).toBeVisible();
  await expect(page.getByText(recipients.nameMatch.different)).toBeVisible();
  await expect(page.getByText('Her husband’s account')).toBeVisible();
});

test('everything about one person stands on one page, from a record and from a search', async ({ page }) => {
  await enter(page, 'finance');
  const phone = newPhone();
  const payoutId = await makeSbp(page, { phone });
  await untilStatus(payoutId, 'paid_out');
  await makeSbp(page, { phone, amountMinor: '20000' });
  await visit(page, `/payouts/${payoutId}`);
  await page.getByRole('link', { name: person.link }).click();
  await expect(page).toHaveURL(new RegExp(`/recipients/${payoutId}$`));
  const all = page.getByRole('table', { name: person.movements.title }).getByRole('row');
  await expect(all).toHaveCount(3);
  await expect(page.getByRole('region', { name: person.sums.title })).toContainText('1,450.50');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: commands.title }).fill(phone);
  await page.getByRole('option', { name: /^Everything with/ }).click();
  await expect(page).toHaveURL(/\/recipients\/po_/);
  await expect(all).toHaveCount(3);
});
