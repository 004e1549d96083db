import { expect } from '@playwright/test';
import { rows } from '../../support/database.ts';
import { visit } from '../../support/office.ts';
import { newPayer, newReference, pay, type SandboxPayment } from '../../support/payments.ts';
import { arm, disarm } from '../../support/processor.ts';
import { refundOutside, refundsPath } from '../../support/refunds.ts';
import type { Scene, Stage } from '../scene.ts';

const readings = '/processing/api/v1/payments/';
const payer = { phone: '+79161234567', name: 'Анна Сергеевна К.', bankName: 'Сбербанк' };

/** Opens the form of the payment with this reference, once its notification has come. */
async function openForm({ page }: Stage, reference: string): Promise<void> {
  const find = () =>
    rows<{ id: string }>('SELECT id FROM payments WHERE client_reference_id = $1', [reference]);
  await expect.poll(find).not.toEqual([]);
  const [payment] = await find();
  await visit(page, `/payments/${payment?.id}/refund`);
}

/** Opens the form of a new payment. Returns its id at the processor. */
async function openNew(stage: Stage, payment: SandboxPayment = {}): Promise<string> {
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, payer, ...payment });
  await openForm(stage, reference);
  await waitUntilRead(stage);
  return id;
}

const waitUntilRead = ({ page, t }: Stage) =>
  page.getByText(t.refunds.form.readAt.split('{')[0] ?? '').waitFor();

const submit = ({ page, t }: Stage) =>
  page
    .getByRole('form', { name: t.refunds.form.label })
    .getByRole('button', { name: new RegExp(`^${t.refunds.form.submitOpen}`) })
    .click();

const chooseReason = ({ page, t }: Stage, code = 'paid_twice') =>
  page.getByLabel(t.refunds.form.reason, { exact: true }).selectOption(code);

async function typePart({ page, t }: Stage, amount: string): Promise<void> {
  await page.getByRole('radio', { name: t.refunds.form.part, exact: true }).check();
  await page.getByRole('textbox', { name: t.refunds.form.amount, exact: true }).fill(amount);
}

async function fillAnotherAccount(stage: Stage, phone = '8 916 555-00-11'): Promise<void> {
  const { page, t, language } = stage;
  const { form } = t.refunds;
  const why = { en: 'The payer’s account is closed', ru: 'Счёт плательщика закрыт' };
  await chooseReason(stage);
  await page.getByRole('radio', { name: form.anotherAccount }).check();
  await page.getByLabel(form.phone, { exact: true }).fill(phone);
  await page.getByRole('combobox', { name: form.bank }).click();
  await page.getByPlaceholder(form.bankSearch).fill('Сбербанк');
  await page.getByRole('option', { name: 'Сбербанк' }).first().click();
  await page.getByLabel(form.anotherAccountReason).fill(why[language]);
}

async function askName(stage: Stage): Promise<void> {
  await openNew(stage);
  await fillAnotherAccount(stage);
  await stage.page.getByRole('button', { name: stage.t.recipients.check, exact: true }).click();
  await stage.page.getByRole('alertdialog').waitFor();
}

const form = (name: string, act: Scene['act'], change: Partial<Scene> = {}): Scene => ({
  name: `80-refund-form-${name}`,
  as: 'support',
  ...(act && { act }),
  after: disarm,
  ...change,
});

const blocked = (name: string, reference: string, change: Partial<Scene> = {}) =>
  form(
    `blocked-${name}`,
    async (stage) => {
      await openForm(stage, reference);
      const { title, noRightTitle, nothingLeftTitle } = stage.t.refunds.blocked;
      const own: Record<string, string> = { 'no-right': noRightTitle, 'nothing-left': nothingLeftTitle };
      await stage.page.getByText(own[name] ?? title).waitFor();
    },
    change,
  );

/** What the form becomes once it has made its refund. */
const outcome = (name: string, arrange: () => Promise<unknown>, said: (t: Stage['t']) => string) =>
  form(`then-${name}`, async (stage) => {
    await openNew(stage, { rubles: 120, payer: newPayer() });
    await chooseReason(stage);
    await arrange();
    await submit(stage);
    await stage.page.getByRole('heading', { level: 2, name: said(stage.t).split('{')[0] ?? '' }).waitFor();
  });

/** The notification would start a status inquiry, which would end the refund at once. */
const holdInquiries = () =>
  arm({ path: `${refundsPath}/`, method: 'GET', kind: 'status', status: 503, times: 99 });

const refused = { error: 'NOT_ENABLED', message: 'Refunds are not enabled for this account' };

/** The form, everything that blocks it, and what it becomes. */
export const refundFormScenes: Scene[] = [
  form('whole', (stage) => openNew(stage)),
  form('remaining', async (stage) => {
    await openForm(stage, 'SHOP-10432');
    await waitUntilRead(stage);
  }),
  form('part', async (stage) => {
    await openNew(stage);
    await typePart(stage, '1 000,50');
    await chooseReason(stage, 'goods_returned');
  }),
  form('wrong', async (stage) => {
    await openNew(stage);
    await typePart(stage, '3 216,05');
    await submit(stage);
  }),
  form('above-limit', async (stage) => {
    await openNew(stage, { rubles: 60_000 });
    await chooseReason(stage);
    await stage.page.getByText(stage.t.refunds.form.aboveLimit.split('{')[0] ?? '').waitFor();
  }),
  form('anotherAccount', async (stage) => {
    await openNew(stage);
    await fillAnotherAccount(stage);
  }),
  form('elsewhere-wrong', async (stage) => {
    await openNew(stage);
    await stage.page.getByRole('radio', { name: stage.t.refunds.form.anotherAccount }).check();
    await stage.page.getByRole('button', { name: stage.t.recipients.check, exact: true }).click();
  }),
  form('elsewhere-question', askName),
  form('elsewhere-unexplained', async (stage) => {
    await askName(stage);
    await stage.page.getByRole('button', { name: stage.t.recipients.confirmYes }).click();
    await stage.page.getByText(stage.t.refusals.reason_empty).waitFor();
  }),
  form('elsewhere-confirmed', async (stage) => {
    const { page, t, language } = stage;
    await askName(stage);
    const why = { en: 'He asked for it to go to his sister', ru: 'Просил вернуть сестре' };
    await page.getByLabel(t.recipients.differentReason).fill(why[language]);
    await page.getByRole('button', { name: t.recipients.confirmYes }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  }),
  form('changed', async (stage) => {
    const id = await openNew(stage);
    await chooseReason(stage);
    await refundOutside(id, 1_000);
    const colleague = await stage.page.context().newPage();
    await visit(colleague, stage.page.url().replace(/\/refund$/, ''));
    await colleague.getByRole('button', { name: stage.t.payments.read.again }).click();
    await stage.page.getByText(stage.t.refunds.form.changedTitle).waitFor();
    await colleague.close();
  }),
  form(
    'inquiry',
    async (stage) => {
      await openForm(stage, 'SHOP-10434');
      await stage.page.getByText(stage.t.refunds.form.inquiry).first().waitFor();
    },
    { before: () => arm({ path: readings, method: 'GET', kind: 'slow', delayMs: 20_000, times: 9 }) },
  ),
  form(
    'not-read',
    async (stage) => {
      await openForm(stage, 'SHOP-10434');
      await stage.page.getByText(stage.t.refunds.form.notRead).waitFor({ timeout: 60_000 });
    },
    { before: () => arm({ path: readings, method: 'GET', kind: 'status', status: 503, times: 99 }) },
  ),
  blocked('unknown', 'SHOP-10439'),
  blocked('nothing-left', 'SHOP-10433'),
  blocked('no-right', 'SHOP-10434', { as: 'finance' }),
  outcome(
    'working',
    async () => {
      await arm({ path: refundsPath, method: 'POST', kind: 'slow', delayMs: 20_000 });
      await holdInquiries();
    },
    (t) => t.refunds.outcome.working,
  ),
  outcome(
    'done',
    async () => {},
    (t) => t.refunds.outcome.done,
  ),
  outcome(
    'unknown',
    async () => {
      await arm({ path: refundsPath, method: 'POST', kind: 'drop-after' });
      await holdInquiries();
    },
    (t) => t.refunds.outcome.unknown,
  ),
  outcome(
    'refused',
    () => arm({ path: refundsPath, method: 'POST', kind: 'status', status: 400, body: refused }),
    (t) => `${t.refunds.status.refused.title}: {sum}`,
  ),
];
