import type { Page } from '@playwright/test';
import { callAction } from './support/actions.ts';
import { rows } from './support/database.ts';
import { makeSbp, untilStatus } from './support/make.ts';
import { confirmRecipient, enter, newPhone, visit, words } from './support/office.ts';
import { newReference } from './support/payments.ts';
import { comeDue, holdForName, inDays, makeNextMonth } from './support/schedule.ts';
import { expect, test } from './support/test.ts';

const { payouts, scheduled, nav, sending } = words.en;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** A saved recipient with a name that no other journey uses. */
async function saveRecipient(page: Page): Promise<{ id: string; name: string }> {
  const payoutId = await makeSbp(page, { phone: newPhone() });
  const name = `Rent ${newReference()}`;
  await callAction(page, 'saveRecipientOfAction', { payoutId, name, note: '' });
  const [found] = await rows<{ id: string }>('SELECT id FROM recipients WHERE name = $1', [name]);
  return { id: found?.id ?? '', name };
}

test('a saved recipient is paid on schedule every month, until it is stopped', async ({ page }) => {
  await enter(page, 'finance');
  const { id } = await saveRecipient(page);
  await visit(page, `/payouts/new?recipient=${id}`);
  await field(page, payouts.form.expectedName).fill('');
  await field(page, payouts.form.amount).fill('320');
  await page.getByRole('radio', { name: payouts.schedule.later }).check();
  const { day, time } = inDays(3);
  await field(page, payouts.schedule.day).fill(day);
  await field(page, payouts.schedule.time).fill(time);
  await expect(page.getByText(/Leaves on .*UTC\+3/)).toBeVisible();
  await page.getByRole('checkbox', { name: payouts.schedule.monthly }).check();
  await page.getByLabel(payouts.schedule.times).fill('3');
  await confirmRecipient(page);
  await page.getByRole('button', { name: /^Schedule / }).click();
  await page.waitForURL(/\/payouts\/po_/);
  const payoutId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText(/It leaves on /)).toBeVisible();
  await expect(page.getByText('Every month, payment 1 of 3')).toBeVisible();

  const menu = page.getByRole('navigation', { name: nav.main });
  await menu.getByRole('link', { name: nav.scheduled, exact: true }).click();
  await expect(page).toHaveURL(/\/scheduled$/);
  const [payout] = await rows<{ order_no: string }>('SELECT order_no FROM payouts WHERE id = $1', [payoutId]);
  await expect(row(page, payout?.order_no ?? '')).toContainText('320.00');

  await comeDue(payoutId);
  await untilStatus(payoutId, 'paid_out');
  await makeNextMonth(payoutId);
  const next = () =>
    rows<{ id: string; order_no: string }>(
      `SELECT id, order_no FROM payouts WHERE occurrence = 2
       AND repetition_id = (SELECT repetition_id FROM payouts WHERE id = $1)`,
      [payoutId],
    );
  await expect.poll(async () => (await next()).length).toBe(1);
  const [second] = await next();
  const waiting = row(page, second?.order_no ?? '');
  await expect(waiting).toContainText('payment 2 of 3');
  await waiting.getByRole('button', { name: payouts.stopRepeating.act }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Stop repeating / })
    .click();
  await expect(waiting).toBeHidden();
  await untilStatus(second?.id ?? '', 'cancelled');
});

test('what is too late asks its maker, and what has not left is called back', async ({ page }) => {
  await enter(page, 'finance');
  const leaves = { ...inDays(2), repeat: null };
  const late = await makeSbp(page, { leaves });
  await comeDue(late, 180);
  await visit(page, `/payouts/${late}`);
  // The sheet for the printer says it too.
  await expect(page.getByText(payouts.attention.schedule_late).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: payouts.sendNow.act }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send .* now$/ })
    .click();
  await untilStatus(late, 'paid_out');

  const other = await makeSbp(page, { leaves });
  const [payout] = await rows<{ order_no: string }>('SELECT order_no FROM payouts WHERE id = $1', [other]);
  await visit(page, '/scheduled');
  const waiting = row(page, payout?.order_no ?? '');
  await waiting.getByRole('button', { name: scheduled.callBack }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: sending.waiting.keep })).toBeVisible();
  await dialog.getByRole('button', { name: /^Cancel the payout of / }).click();
  await expect(waiting).toBeHidden();
  await untilStatus(other, 'cancelled');
});

test('another name at the bank is sent only with a reason, beside the name that was agreed to', async ({
  page,
}) => {
  await enter(page, 'finance');
  const id = await makeSbp(page, { leaves: { ...inDays(2), repeat: null } });
  const [agreed] = await rows<{ name: string }>('SELECT recipient_name AS name FROM payouts WHERE id = $1', [
    id,
  ]);
  await holdForName(id, 'Мария Сергеевна Л.');
  await visit(page, `/payouts/${id}`);
  const names = page.getByRole('table', { name: payouts.approval.renamed });
  await expect(names).toContainText(agreed?.name ?? '');
  await expect(names).toContainText('Мария Сергеевна Л.');
  await page.getByRole('button', { name: payouts.sendNow.act }).click();
  const dialog = page.getByRole('alertdialog');
  const send = dialog.getByRole('button', { name: /^Send .* now$/ });
  await send.click();
  await expect(dialog.getByText(words.en.refusals.reason_empty)).toBeVisible();
  await dialog.getByRole('textbox').fill('She married');
  await send.click();
  await expect(dialog).toBeHidden();
  const said = () =>
    rows<{ said: string }>('SELECT name_reason AS said FROM payout_attempts WHERE payout_id = $1', [id]);
  await expect.poll(async () => (await said())[0]?.said).toBe('She married');
});

test('monthly and then a card: the form says why not, and keeps what was chosen', async ({ page }) => {
  await enter(page, 'finance');
  const { id } = await saveRecipient(page);
  await visit(page, `/payouts/new?recipient=${id}`);
  await page.getByRole('radio', { name: payouts.schedule.later }).check();
  await page.getByRole('checkbox', { name: payouts.schedule.monthly }).check();
  await page.getByLabel(payouts.schedule.times).fill('3');
  await page.getByRole('tab', { name: payouts.method.ru_card }).click();
  await expect(page.getByText(payouts.schedule.monthlyCard)).toBeVisible();
  await page.getByRole('tab', { name: payouts.method.sbp }).click();
  await expect(page.getByLabel(payouts.schedule.times)).toHaveValue('3');
});

test('in the form a time that is over is refused beside its field, and nothing typed is lost', async ({
  page,
}) => {
  await enter(page, 'finance');
  await visit(page, '/payouts/new?method=ru_card');
  await page.getByRole('radio', { name: payouts.schedule.later }).check();
  await field(page, payouts.schedule.day).fill(inDays(-2).day);
  await field(page, payouts.schedule.time).fill('10:00');
  await field(page, payouts.schedule.day).focus();
  await field(page, payouts.schedule.day).blur();
  await expect(page.getByText(/This time is over already/)).toBeVisible();
  await expect(page.getByText(/deleted once it is sent/)).toBeVisible();
  await expect(field(page, payouts.schedule.day)).toHaveValue(inDays(-2).day);
});
