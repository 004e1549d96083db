import { expect } from '@playwright/test';
import { endConfirmations, rows } from '../../support/database.ts';
import { confirmRecipient, fillSbp, sendButton } from '../../support/office.ts';
import { arm } from '../../support/processor.ts';
import type { Scene, Stage } from '../scene.ts';

const checks = '/processing/api/v1/disbursements/check';
const check = ({ page, t }: Stage) =>
  page.getByRole('button', { name: t.recipients.check, exact: true }).click();

const form = (name: string, act?: Scene['act'], before?: Scene['before']): Scene => ({
  name: `20-form-${name}`,
  as: 'finance',
  path: '/payouts/new',
  ...(act && { act }),
  ...(before && { before }),
});

async function checked(stage: Stage, payout: Parameters<typeof fillSbp>[1] = {}): Promise<void> {
  await fillSbp(stage.page, payout, stage.language);
  await check(stage);
}

/** The same phone and bank had another name last time. */
async function rememberOtherName(): Promise<void> {
  await rows(
    `INSERT INTO recipient_checks (id, method, phone, bank_code, bank_name, amount_minor, currency, status, recipient_name,
       requested_by_id, created_at, finished_at, confirmed_by_id, confirmed_at, expires_at)
     SELECT 'chk_screens', 'sbp', '+79162223344', '100000000111', 'Сбербанк', 100, 'RUB', 'allowed', 'Пётр Сергеевич К.',
       id, now() - interval '9 days', now() - interval '9 days', id, now() - interval '9 days', now() - interval '9 days'
     FROM users WHERE email = 'manager@paydesk.local'
     ON CONFLICT DO NOTHING`,
  );
}

/** The form of a payout in each of its steps. */
export const newPayoutScenes: Scene[] = [
  form('01-sbp-empty'),
  form('02-sbp-errors', async (stage) => {
    await stage.page.getByLabel(stage.t.payouts.form.phone, { exact: true }).fill('+7 701 123 45 67');
    await stage.page.getByLabel(stage.t.payouts.form.amount, { exact: true }).fill('1.250');
    // A Cyrillic О, which looks like the Latin letter.
    await stage.page.getByLabel(stage.t.payouts.form.orderNo, { exact: true }).fill('\u041eRDER-17');
    await check(stage);
    await stage.page.locator('[aria-invalid=true]').first().waitFor();
  }),
  form('03-sbp-banks', async ({ page, t }) => {
    await page.getByRole('combobox', { name: t.recipients.bank }).click();
    await page.getByRole('option').first().waitFor();
  }),
  form('04-sbp-filled', ({ page, language }) => fillSbp(page, { description: 'Invoice 17' }, language)),
  form(
    '05-sbp-checking',
    async (stage) => {
      await checked(stage);
      await stage.page.getByRole('button', { name: stage.t.recipients.checkCancel }).waitFor();
      // Long enough that the ring has begun to fill.
      await stage.page
        .getByText(/^[3-9] \p{L}+ (of|из) 30$/u)
        .first()
        .waitFor();
    },
    () => arm({ path: checks, kind: 'slow', delayMs: 20_000 }),
  ),
  form('06-sbp-confirm', async (stage) => {
    await checked(stage);
    await stage.page.getByText(stage.t.recipients.confirmQuestion).waitFor();
  }),
  form(
    '07-sbp-different-name',
    async (stage) => {
      await checked(stage, { phone: '+7 916 222-33-44' });
      await stage.page.getByText(stage.t.recipients.confirmQuestion).waitFor();
    },
    rememberOtherName,
  ),
  form('08-sbp-not-allowed', async (stage) => {
    await checked(stage, { phone: '+7 916 000-00-00' });
    await stage.page
      .getByText(/CODE_CP/)
      .first()
      .waitFor();
  }),
  form(
    '09-sbp-no-answer',
    async (stage) => {
      await checked(stage);
      await stage.page.getByText(stage.t.recipients.noAnswerUnavailable).waitFor();
    },
    () => arm({ path: checks, kind: 'drop-before' }),
  ),
  form(
    '09-takeover-ask',
    async (stage) => {
      await checked(stage);
      await stage.page.getByRole('button', { name: stage.t.takeovers.ask.act }).click();
      await stage.page.getByRole('dialog', { name: stage.t.takeovers.ask.title }).waitFor();
    },
    () => arm({ path: checks, kind: 'drop-before' }),
  ),
  form(
    '09-takeovers',
    async (stage) => {
      const { page, t } = stage;
      await checked(stage);
      await page.getByRole('button', { name: t.takeovers.ask.act }).click();
      const dialog = page.getByRole('dialog', { name: t.takeovers.ask.title });
      await dialog.getByRole('textbox').fill('She waits at the counter');
      await dialog.getByRole('button', { name: t.takeovers.ask.act }).click();
      await page.getByRole('status').getByRole('link').first().click();
      await page.getByRole('button', { name: t.common.leave, exact: true }).click();
      await page.getByText('She waits at the counter').first().waitFor();
    },
    () => arm({ path: checks, kind: 'drop-before' }),
  ),
  form('10-sbp-review', async ({ page, language }) => {
    await fillSbp(page, { description: 'Invoice 17' }, language);
    await confirmRecipient(page, language);
    await sendButton(page, language).waitFor();
  }),
  form('11-sbp-recipient-changed', async ({ page, language, t }) => {
    await fillSbp(page, {}, language);
    await confirmRecipient(page, language);
    await page.getByLabel(t.payouts.form.phone, { exact: true }).fill('+7 916 765-43-21');
    await page.getByText(t.recipients.voidedTitle).waitFor();
  }),
  form('12-sbp-order-taken', async ({ page, language, t }) => {
    await fillSbp(page, { orderNo: 'INV-2026-4118' }, language);
    await page.getByLabel(t.payouts.form.orderNo).blur();
    await page.getByRole('link', { name: t.payouts.form.orderTakenOpen }).waitFor();
  }),
  {
    ...form(
      '14-sbp-no-answer-manager',
      async (stage) => {
        await checked(stage);
        await stage.page.getByRole('button', { name: stage.t.recipients.uncheckedOffer }).click();
      },
      () => arm({ path: checks, kind: 'drop-before' }),
    ),
    as: 'manager',
  },
  form('15-leave', async ({ page, language, t }) => {
    await fillSbp(page, {}, language);
    await page.getByRole('link', { name: t.payouts.back }).click();
    await page.getByRole('alertdialog', { name: t.payouts.leave.title }).waitFor();
  }),
  form('13-sbp-kept-draft', async ({ page, language, t }) => {
    await fillSbp(page, { description: 'Invoice 17' }, language);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel(t.payouts.form.description)).toHaveValue('Invoice 17');
  }),
  {
    ...form(
      '16-sbp-stale-banks',
      async ({ page, t }) => {
        await page.getByRole('combobox', { name: t.recipients.bank }).click();
        await page.getByRole('option').first().waitFor();
      },
      () => rows("UPDATE bank_lists SET fetched_at = now() - interval '3 days'"),
    ),
    after: () => rows('UPDATE bank_lists SET fetched_at = now()'),
  },
  form('17-sbp-above-maximum', async (stage) => {
    await checked(stage, { amount: '600 000,01' });
    await stage.page
      .getByRole('textbox', { name: stage.t.payouts.form.amount })
      .and(stage.page.locator('[aria-invalid=true]'))
      .waitFor();
  }),
  {
    ...form('18-sbp-send-failed', async ({ page, language, t }) => {
      await fillSbp(page, {}, language);
      await confirmRecipient(page, language);
      await page.route('**/payouts/new*', (route) => route.abort());
      await sendButton(page, language).click();
      await page.getByText(t.payouts.problem.offlineTitle).waitFor();
    }),
    expectedErrors: /ERR_FAILED.*\/payouts\/new/,
  },
  {
    ...form(
      '19-sbp-confirmation-expired',
      async ({ page, language, t }) => {
        await fillSbp(page, {}, language);
        await confirmRecipient(page, language);
        await sendButton(page, language).waitFor();
        // The jump breaks the live connection too, and what is read again then must not be younger than the page.
        await endConfirmations();
        await page.clock.fastForward('05:01');
        await page.getByText(t.recipients.expiredTitle).waitFor();
      },
      ({ page }) => page.clock.install(),
    ),
    movesClock: true,
  },
  {
    ...form('20-sbp-again'),
    path: ({ payouts }) => `/payouts/new?again=${payouts['sbp-paid-out']}`,
  },
  {
    ...form('21-sbp-after-error', async ({ page, language, t }) => {
      await confirmRecipient(page, language);
      await sendButton(page, language).click();
      await page.getByText(t.payouts.warning.missing).waitFor();
    }),
    path: ({ payouts }) => `/payouts/new?next=${payouts['sbp-error']}`,
  },
];
