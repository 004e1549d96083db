import { nowhere, pay } from '../../support/payments.ts';
import { arm, disarm } from '../../support/processor.ts';
import type { Scene, Stage } from '../scene.ts';

/** Opens the page of a payment of the demo (prisma/demo) from its visible row in the list. */
async function open({ page, t }: Stage): Promise<void> {
  const rows = page.locator('a[href^="/payments/pay_"]').filter({ visible: true });
  await rows.first().click();
  await page.waitForURL(/\/payments\/pay_/);
  // A late part of a page may be there twice for a moment, unseen once.
  for (const name of [t.record.timeline, t.payments.page.ids])
    await page.getByRole('heading', { name, includeHidden: true }).first().waitFor({ state: 'attached' });
}

const list = (name: string, as: NonNullable<Scene['as']>, query: string): Scene => ({
  name,
  as,
  path: `/payments${query}`,
  act: ({ page: it, t }) => it.getByPlaceholder(t.payments.list.searchHint).waitFor(),
});

const page = (name: string, reference: string, change: Partial<Scene> = {}): Scene => ({
  name: `70-payment-${name}`,
  as: 'manager',
  path: `/payments?q=${reference}`,
  act: open,
  ...change,
});

/** Opens the payment by the link of its refund. */
const ofRefund = (name: string, refund: string): Scene =>
  page(name, '', { path: ({ refunds }) => `/refunds/${refunds[refund]}` });

async function lookUp({ page: it, t }: Stage, id: string): Promise<void> {
  await it.getByRole('button', { name: t.payments.lookUp }).click();
  const dialog = it.getByRole('dialog', { name: t.payments.lookup.title });
  await dialog.getByRole('textbox').fill(id);
  await dialog.getByRole('button', { name: t.payments.lookup.submit }).click();
}

const asks = '/processing/api/v1/payments/';

/** The list in each of its states, the look-up, and a page for every situation that looks different. */
export const paymentScenes: Scene[] = [
  list('60-payments', 'finance', ''),
  list('61-payments-to-refund', 'support', '?refundable=1'),
  list('62-payments-disagreeing', 'support', '?mismatch=1'),
  list('63-payments-nothing-found', 'support', '?q=NO-SUCH-ORDER'),
  list('64-payments-id-not-found', 'support', '?q=100000000000000001'),
  {
    name: '65-look-up',
    as: 'support',
    path: '/payments',
    act: async ({ page: it, t }) => {
      await it.getByRole('button', { name: t.payments.lookUp }).click();
      await it.getByRole('dialog', { name: t.payments.lookup.title }).waitFor();
    },
  },
  {
    name: '66-look-up-not-found',
    as: 'support',
    path: '/payments',
    act: async (stage) => {
      await lookUp(stage, '100000000000000001');
      const said = stage.t.payments.lookup.not_found.replace('{id}', '100000000000000001');
      await stage.page.getByText(said).waitFor();
    },
  },
  {
    name: '67-look-up-asking',
    as: 'support',
    path: '/payments',
    before: () => arm({ path: asks, method: 'GET', kind: 'slow', delayMs: 20_000 }),
    act: async (stage) => {
      await lookUp(stage, await pay({ webhookUrl: nowhere }));
      await stage.page.getByRole('dialog').locator('[aria-busy=true]').waitFor();
    },
    after: disarm,
  },
  page('paid', 'SHOP-10434', { as: 'support' }),
  page('partly-refunded', 'SHOP-10432', { as: 'support' }),
  page('being-refunded', 'SHOP-10437'),
  page('refund-unknown', 'SHOP-10439'),
  ofRefund('refund-contradicted', 'conflict'),
  ofRefund('all-refunded', 'refunded'),
  page('authorised', 'HOTEL-2207', { as: 'finance' }),
  page('authorised-reader', 'HOTEL-2207', { as: 'support' }),
  ...(['capture', 'cancel'] as const).map((kind) =>
    page(`${kind}-question`, 'HOTEL-2207', {
      as: 'finance',
      act: async (stage) => {
        await open(stage);
        await stage.page
          .getByRole('button', { name: stage.t.payments.captureOrCancel[kind].act, exact: true })
          .click();
        await stage.page.getByRole('alertdialog').waitFor();
      },
    }),
  ),
  page('mismatched', 'HOTEL-2209'),
  page('unknown-word', 'SHOP-10450'),
  page('declined', 'SHOP-10447'),
  page('failed', 'SHOP-10449'),
  {
    name: '71-payment-not-there',
    as: 'support',
    path: '/payments/pay_01jcz3v1m8e2t9r6k5w4x7y0ab',
    expectedErrors: /status of 404.*\/payments\/pay_/,
  },
];
