import { newReference, pay, type SandboxPayment } from '../../support/payments.ts';
import { arm, disarm } from '../../support/processor.ts';
import { refundOutside, refundsPath } from '../../support/refunds.ts';
import type { Scene, Stage } from '../scene.ts';

const readings = '/processing/api/v1/payments/';
const payer = { phone: '+79161234567', name: 'Анна Сергеевна К.', bankName: 'Сбербанк' };

/** The form of the first payment in sight that this finds; the payment's own address. */
async function openForm({ page }: Stage, reference: string): Promise<string> {
  await page.goto(`/payments?q=${reference}`);
  const row = page.locator('a[href^="/payments/pay_"]').filter({ visible: true }).first();
  const path = (await row.getAttribute('href', { timeout: 20_000 })) ?? '';
  await page.goto(`${path}/refund`);
  return path;
}

/** The form of a payment that was just made; its id at the processor. */
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

async function fillElsewhere(stage: Stage, phone = '8 916 555-00-11'): Promise<void> {
  const { page, t, language } = stage;
  const { form } = t.refunds;
  const why = { en: 'The payer’s account is closed', ru: 'Счёт плательщика закрыт' };
  await chooseReason(stage);
  await page.getByRole('radio', { name: form.elsewhere }).check();
  await page.getByLabel(form.phone, { exact: true }).fill(phone);
  await page.getByRole('combobox', { name: form.bank }).click();
  await page.getByPlaceholder(form.bankSearch).fill('Сбербанк');
  await page.getByRole('option', { name: 'Сбербанк' }).first().click();
  await page.getByLabel(form.elsewhereReason).fill(why[language]);
}

async function askName(stage: Stage): Promise<void> {
  await openNew(stage);
  await fillElsewhere(stage);
  await stage.page.getByRole('button', { name: stage.t.recipients.check, exact: true }).click();
  await stage.page.getByRole('alertdialog').waitFor();
}

const list = (name: string, as: NonNullable<Scene['as']>, query: string): Scene => ({
  name,
  as,
  path: `/refunds${query}`,
  act: ({ page: it, t }) => it.getByPlaceholder(t.refunds.list.searchHint).waitFor(),
});

const form = (name: string, act: Scene['act'], change: Partial<Scene> = {}): Scene => ({
  name: `80-refund-form-${name}`,
  as: 'support',
  path: '/payments',
  ...(act && { act }),
  after: disarm,
  ...change,
});

/** What the form turns into once it has made its refund. */
const outcome = (name: string, arrange: () => Promise<unknown>, said: (t: Stage['t']) => string) =>
  form(`then-${name}`, async (stage) => {
    await openNew(stage, { rubles: 120 });
    await chooseReason(stage);
    await arrange();
    await submit(stage);
    await stage.page.getByRole('heading', { level: 2, name: said(stage.t).split('{')[0] ?? '' }).waitFor();
  });

const page = (name: string, change: Partial<Scene> = {}): Scene => ({
  name: `80-refund-${name}`,
  as: 'support',
  path: ({ refunds }) => `/refunds/${refunds[name]}`,
  act: ({ page: it, t }) => it.getByText(t.record.timeline).waitFor({ state: 'attached' }),
  ...change,
});

/** Once more when the page's scripts did not run yet. */
async function ask({ page: it }: Stage, name: string | RegExp): Promise<void> {
  const question = it.getByRole('alertdialog');
  const button = it.getByRole('main').getByRole('button', { name });
  while (!(await question.isVisible())) {
    await button.click();
    await question.waitFor({ timeout: 3_000 }).catch(() => {});
  }
}

/** The same refund before whoever may decide. */
const asApprover = (name: string, act: NonNullable<Scene['act']>): Scene =>
  page(`waiting-${name}`, { as: 'manager', path: ({ refunds }) => `/refunds/${refunds.waiting}`, act });

async function choosePayments({ page: it, t }: Stage): Promise<void> {
  const ticks = it.getByRole('checkbox', { name: new RegExp(`^${t.list.choose.split('{')[0]}`) });
  for (const at of [0, 1, 2]) await ticks.filter({ visible: true }).nth(at).check();
}

const refused = { error: 'NOT_ENABLED', message: 'Refunds are not enabled for this account' };

/** The list, the form with everything that stands in its way, the page of every status, and batches. */
export const refundScenes: Scene[] = [
  list('80-refunds', 'support', ''),
  list('80-refunds-reader', 'finance', ''),
  list('80-refunds-attention', 'manager', '?status=attention'),
  list('80-refunds-filtered', 'support', '?status=failed&period=7d&mine=1'),
  list('80-refunds-elsewhere', 'manager', '?elsewhere=1'),
  list('80-refunds-nothing-found', 'support', '?q=NO-SUCH-REFUND'),

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
    await submit(stage);
  }),
  form('elsewhere', async (stage) => {
    await openNew(stage);
    await fillElsewhere(stage);
  }),
  form('elsewhere-wrong', async (stage) => {
    await openNew(stage);
    await stage.page.getByRole('radio', { name: stage.t.refunds.form.elsewhere }).check();
    await stage.page.getByRole('button', { name: stage.t.recipients.check, exact: true }).click();
  }),
  form('elsewhere-question', askName),
  form('elsewhere-confirmed', async (stage) => {
    await askName(stage);
    await stage.page.getByRole('button', { name: stage.t.recipients.confirmYes }).click();
    await stage.page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  }),
  form('changed', async (stage) => {
    const id = await openNew(stage);
    await chooseReason(stage);
    await refundOutside(id, 1_000);
    const colleague = await stage.page.context().newPage();
    await colleague.goto(stage.page.url().replace(/\/refund$/, ''));
    await colleague.getByRole('button', { name: stage.t.payments.read.again }).click();
    await stage.page.getByText(stage.t.refunds.form.changedTitle).waitFor();
    await colleague.close();
  }),
  form('reading', (stage) => openForm(stage, 'SHOP-10434'), {
    before: () => arm({ path: readings, method: 'GET', kind: 'slow', delayMs: 20_000, times: 9 }),
  }),
  form(
    'not-read',
    async (stage) => {
      await openForm(stage, 'SHOP-10434');
      await stage.page.getByText(stage.t.refunds.form.notRead).waitFor({ timeout: 60_000 });
    },
    { before: () => arm({ path: readings, method: 'GET', kind: 'status', status: 503, times: 99 }) },
  ),
  form('blocked-unknown', (stage) => openForm(stage, 'SHOP-10439')),
  form('blocked-nothing-left', (stage) => openForm(stage, 'SHOP-10433')),
  form('blocked-no-right', (stage) => openForm(stage, 'SHOP-10434'), { as: 'finance' }),
  outcome(
    'working',
    () => arm({ path: refundsPath, method: 'POST', kind: 'slow', delayMs: 20_000 }),
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
      // The notification that follows leads to a reading, which would settle it at once.
      await arm({ path: `${refundsPath}/`, method: 'GET', kind: 'status', status: 503, times: 99 });
    },
    (t) => t.refunds.outcome.unknown,
  ),
  outcome(
    'refused',
    () => arm({ path: refundsPath, method: 'POST', kind: 'status', status: 400, body: refused }),
    (t) => t.refunds.outcome.refused,
  ),

  ...['approved', 'tried', 'sending', 'accepted', 'issued', 'refunded', 'failed', 'declined', 'error'].map(
    (name) => page(name),
  ),
  ...['refused', 'not-sent', 'stopped', 'unknown', 'conflict', 'cancelled', 'resolved-paid'].map((name) =>
    page(name),
  ),
  ...['resolved-not-paid', 'elsewhere', 'elsewhere-long'].map((name) => page(name)),
  ...['waiting', 'declined-by-colleague'].map((name) => page(name)),
  { name: '80-refunds-to-decide', as: 'manager', path: '/refunds?toDecide=1' },
  page('waiting-own', { as: 'manager' }),
  asApprover('decide', async () => {}),
  asApprover('approve', (stage) => ask(stage, /3[\s\u00a0,]216/)),
  asApprover('decline', async (stage) => {
    const { act, confirm } = stage.t.refunds.approval.decline;
    await ask(stage, act);
    const question = stage.page.getByRole('alertdialog');
    await question.getByRole('button', { name: new RegExp(`^${confirm.split('{')[0]}`) }).click();
    await question.getByText(stage.t.refusals.decline_reason_empty).waitFor();
  }),
  page('unknown-manager', { as: 'manager', path: ({ refunds }) => `/refunds/${refunds.unknown}` }),
  page('printed', { isPrinted: true, path: ({ refunds }) => `/refunds/${refunds.elsewhere}` }),
  page('not-there', { act: async () => {}, path: '/refunds/rf_01jcz3v1m8e2t9r6k5w4x7y0ab' }),

  { name: '80-refund-batch-choice', as: 'support', path: '/payments?refundable=1', act: choosePayments },
  {
    name: '80-refund-batch-review',
    as: 'support',
    path: '/payments?refundable=1',
    act: async (stage) => {
      await choosePayments(stage);
      await stage.page
        .getByRole('link', { name: stage.t.refunds.batch.go })
        .filter({ visible: true })
        .click();
      await stage.page.waitForURL(/batches\/new/);
    },
  },
  { name: '80-refund-batch-empty', as: 'support', path: '/refunds/batches/new' },
  { name: '80-refund-batch', as: 'support', path: ({ batch }) => `/refunds/batches/${batch}` },
];
