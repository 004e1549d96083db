import { rows } from '../../support/database.ts';
import type { Scene, Stage } from '../scene.ts';

const list = (name: string, as: NonNullable<Scene['as']>, query: string): Scene => ({
  name,
  as,
  path: `/refunds${query}`,
  act: ({ page: it, t }) => it.getByPlaceholder(t.refunds.list.searchHint).waitFor(),
});

/** What waits for approval: as its approver sees it, and the one question about all that are chosen. */
const queueScenes: Scene[] = [
  { name: '79-approvals', as: 'manager', path: '/approvals' },
  {
    name: '79-approvals-asked',
    as: 'manager',
    path: '/approvals',
    act: async ({ page: it, t }) => {
      const ticks = it.getByRole('checkbox', { name: new RegExp(`^${t.list.choose.split('{')[0]}`) });
      await ticks.filter({ visible: true }).first().check();
      await it.getByRole('region').getByRole('button').last().click();
      await it.getByRole('alertdialog').waitFor();
    },
  },
  { name: '79-approvals-all', as: 'support', path: '/approvals' },
];

/** A file with a row of each kind: it goes, a part of it goes, it waits for a manager, it is wrong. */
async function chooseFile({ page: it, t }: Stage): Promise<void> {
  const found = await rows<{ id: string }>(
    `SELECT processor_payment_id AS id FROM payments WHERE status = 'captured' AND currency = 'RUB'
       AND verification = 'confirmed_by_inquiry' AND mismatch_since IS NULL AND captured_minor > 10000
       AND refunded_minor + refunding_minor + refund_unknown_minor + refunded_elsewhere_minor = 0
     ORDER BY captured_minor DESC LIMIT 4`,
  );
  const lines = found.map(({ id }, at) => `${id};${at % 2 ? '100,50' : ''};goods_returned;`);
  const text = ['ID;Amount;Reason;Note', ...lines, `${found[0]?.id};1.000;;`, 'SHOP-1;;other;', ';5;;'];
  await it.getByLabel(t.refunds.file.file, { exact: true }).setInputFiles({
    name: 'refunds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.join('\n')),
  });
  await it.getByRole('checkbox').filter({ visible: true }).first().waitFor();
}

const page = (name: string, change: Partial<Scene> = {}): Scene => ({
  name: `80-refund-${name}`,
  as: 'support',
  path: ({ refunds }) => `/refunds/${refunds[name]}`,
  // A late part of a page may be there twice for a moment, unseen once.
  act: ({ page: it, t }) =>
    it
      .getByRole('heading', { name: t.record.timeline, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' }),
  ...change,
});

/** Press again: the page's scripts may not have run at the first press. */
async function ask({ page: it }: Stage, name: string | RegExp): Promise<void> {
  const question = it.getByRole('alertdialog');
  const button = it.getByRole('main').getByRole('button', { name });
  while (!(await question.isVisible())) {
    await button.click();
    await question.waitFor({ timeout: 3_000 }).catch(() => {});
  }
}

/** The same refund as an approver sees it. */
const asApprover = (name: string, act: NonNullable<Scene['act']>): Scene =>
  page(`waiting-${name}`, { as: 'manager', path: ({ refunds }) => `/refunds/${refunds.waiting}`, act });

async function choosePayments({ page: it, t }: Stage): Promise<void> {
  const ticks = it.getByRole('checkbox', { name: new RegExp(`^${t.list.choose.split('{')[0]}`) });
  for (const at of [0, 1, 2]) await ticks.filter({ visible: true }).nth(at).check();
}

const resolving = (name: string, of: string, change: Partial<Scene> = {}): Scene =>
  page(`resolve-${name}`, { as: 'finance', path: ({ refunds }) => `/refunds/${refunds[of]}`, ...change });

/**
 * An unknown outcome: before it can be resolved, the form, a waiting proposal, and the question before it is
 * confirmed.
 */
const resolvingScenes: Scene[] = [
  resolving('early', 'unknown'),
  resolving('form', 'lost', {
    act: async ({ page: it, t }) => {
      await it.getByRole('radio', { name: t.resolutions.refund.verdict.not_paid }).check();
      await it.getByLabel(t.resolutions.ticket, { exact: true }).fill('CASE-2026-430');
    },
  }),
  resolving('wrong', 'lost', {
    act: async ({ page: it, t }) => {
      const missing = it.getByText(t.refusals.resolution_evidence_empty);
      const button = it.getByRole('button', { name: t.resolutions.propose });
      // Press again: the page's scripts may not have run at the first press.
      while (!(await missing.isVisible())) {
        await button.click();
        await missing.waitFor({ timeout: 3_000 }).catch(() => {});
      }
    },
  }),
  resolving('proposed', 'proposed', { as: 'support' }),
  resolving('withdraw', 'proposed'),
  resolving('decide', 'proposed', { as: 'manager' }),
  resolving('confirm', 'proposed', {
    as: 'manager',
    act: (stage) => ask(stage, /^(?:Confirm|Подтвердить): /),
  }),
  resolving('reject-wrong', 'proposed', {
    as: 'manager',
    act: async (stage) => {
      const { reject } = stage.t.resolutions;
      await ask(stage, reject.act);
      const question = stage.page.getByRole('alertdialog');
      await question.getByRole('button', { name: reject.confirm }).click();
      await question.getByText(stage.t.refusals.decline_reason_empty).waitFor();
    },
  }),
];

/** The list, the page of every status, and batches. */
export const refundScenes: Scene[] = [
  list('80-refunds', 'support', ''),
  list('80-refunds-reader', 'finance', ''),
  list('80-refunds-attention', 'manager', '?status=attention'),
  list('80-refunds-filtered', 'support', '?status=failed&period=7d&mine=1'),
  list('80-refunds-elsewhere', 'manager', '?anotherAccount=1'),
  list('80-refunds-nothing-found', 'support', '?q=NO-SUCH-REFUND'),

  ...['approved', 'tried', 'sending', 'accepted', 'issued', 'refunded', 'failed', 'declined', 'error'].map(
    (name) => page(name),
  ),
  ...['refused', 'not-sent', 'stopped', 'unknown', 'conflict', 'cancelled', 'resolved-paid'].map((name) =>
    page(name),
  ),
  ...['resolved-not-paid', 'anotherAccount', 'elsewhere-long'].map((name) => page(name)),
  ...['waiting', 'declined-by-colleague'].map((name) => page(name)),
  { name: '80-refunds-to-decide', as: 'manager', path: '/refunds?toDecide=1' },
  page('waiting-own', { as: 'manager' }),
  page('second'),
  page('again', {
    path: ({ refunds }) => `/refunds/${refunds['declined-by-colleague']}`,
    act: async ({ page: it, t }) => {
      await it.getByRole('link', { name: t.refunds.acts.repeat }).click();
      await it.getByRole('form', { name: t.refunds.form.label }).waitFor();
    },
  }),
  asApprover('decide', async () => {}),
  asApprover('approve', (stage) => ask(stage, /3[\s\u00a0,]216/)),
  asApprover('decline', async (stage) => {
    const { act, confirm } = stage.t.refunds.approval.decline;
    await ask(stage, act);
    const question = stage.page.getByRole('alertdialog');
    await question.getByRole('button', { name: new RegExp(`^${confirm.split('{')[0]}`) }).click();
    await question.getByText(stage.t.refusals.decline_reason_empty).waitFor();
  }),
  ...queueScenes,
  ...resolvingScenes,
  page('unknown-manager', { as: 'manager', path: ({ refunds }) => `/refunds/${refunds.unknown}` }),
  page('printed', { isPrinted: true, path: ({ refunds }) => `/refunds/${refunds.anotherAccount}` }),
  page('not-there', {
    act: async () => {},
    path: '/refunds/rf_01jcz3v1m8e2t9r6k5w4x7y0ab',
    expectedErrors: /status of 404.*\/refunds\/rf_/,
  }),

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
  { name: '80-refund-file', as: 'support', path: '/refunds/batches/file' },
  { name: '80-refund-file-read', as: 'support', path: '/refunds/batches/file', act: chooseFile },
  { name: '80-refund-batch-empty', as: 'support', path: '/refunds/batches/new' },
  { name: '80-refund-batch', as: 'support', path: ({ batch }) => `/refunds/batches/${batch}` },
];
