import { rows } from '../../support/database.ts';
import { fillSbp, visit } from '../../support/office.ts';
import { newPayer, newReference, pay } from '../../support/payments.ts';
import { arm, disarm } from '../../support/processor.ts';
import type { Scene, Stage } from '../scene.ts';

/** The processor calls it partly refunded and lists no refund. */
async function openUnexplained({ page }: Stage, subpage = ''): Promise<void> {
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, payer: newPayer() });
  const body = { id, status: 'PARTIALLY_REFUNDED', submittedAmount: { value: 3216.04, currency: 'RUB' } };
  await openRead(page, reference, { id, body }, subpage);
}

/** Opens a payment that the processor reads so from now on. */
async function openRead(
  page: Stage['page'],
  reference: string,
  { id, body }: { id: string; body: object },
  subpage = '',
): Promise<void> {
  await visit(page, `/payments?q=${reference}`);
  const row = page.locator('a[href^="/payments/pay_"]').filter({ visible: true }).first();
  await row.waitFor();
  const path = await row.getAttribute('href');
  await arm({ path: `/processing/api/v1/payments/${id}`, kind: 'status', status: 200, body, times: 99 });
  await visit(page, `${path}${subpage}`);
}

/** Questions that the records or the processor raise, and the ways out of them. */
export const exitScenes: Scene[] = [
  {
    name: '20-form-22-amount-is-phone',
    as: 'finance',
    path: '/payouts/new',
    act: async ({ page, t }) => {
      await page.getByLabel(t.payouts.form.amount, { exact: true }).fill('8 (916) 123-45-67');
      await page.getByRole('button', { name: t.recipients.check, exact: true }).click();
      await page.getByText(t.refusals.amount_is_phone).waitFor();
    },
  },
  {
    name: '20-form-23-other-banks',
    as: 'finance',
    path: '/payouts/new',
    before: () =>
      rows(
        `INSERT INTO recipient_checks (id, method, phone, bank_code, bank_name, amount_minor, currency, status,
           recipient_name, requested_by_id, created_at, finished_at, confirmed_by_id, confirmed_at, expires_at)
         SELECT 'chk_other_bank', 'sbp', '+79160000000', '100000000008', 'Альфа-Банк', 100, 'RUB', 'allowed',
           'Пётр Сергеевич К.', id, now() - interval '9 days', now() - interval '9 days', id,
           now() - interval '9 days', now() - interval '9 days'
         FROM users WHERE email = 'manager@paydesk.local'
         ON CONFLICT DO NOTHING`,
      ),
    act: async ({ page, language, t }) => {
      await fillSbp(page, { phone: '+7 916 000-00-00' }, language);
      await page.getByRole('button', { name: t.recipients.check, exact: true }).click();
      await page
        .getByText(/CODE_CP/)
        .first()
        .waitFor();
    },
  },
  {
    name: '40-payout-notes-writing',
    as: 'finance',
    path: ({ payouts }) => `/payouts/${payouts['sbp-paid-out']}`,
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.notes.add }).click();
      await page.getByRole('button', { name: t.notes.keep }).click();
      await page.getByText(t.refusals.note_empty).waitFor();
    },
  },
  {
    name: '70-payment-refunds-unexplained',
    as: 'manager',
    act: async (stage) => {
      await openUnexplained(stage);
      const read = stage.page.getByRole('button', { name: stage.t.payments.read.again });
      await read.click();
      await stage.page.getByText('PARTIALLY_REFUNDED').first().waitFor();
    },
    after: disarm,
  },
  {
    name: '80-refund-form-unexplained',
    as: 'manager',
    act: async (stage) => {
      await openUnexplained(stage, '/refund');
      await stage.page.getByText(stage.t.refunds.form.explained.tick).waitFor();
    },
    after: disarm,
  },
  {
    name: '80-refund-form-unexplained-support',
    as: 'support',
    act: async (stage) => {
      await openUnexplained(stage, '/refund');
      await stage.page.getByText(stage.t.refunds.blocked.unexplained).first().waitFor();
    },
    after: disarm,
  },
  {
    name: '86-notifications-exceptions',
    as: 'admin',
    path: '/history/notifications',
    act: async ({ page, t }) => {
      await page.getByText(t.notifications.exceptions, { exact: true }).first().click();
      await page.waitForURL(/outcome=/);
    },
  },
];
