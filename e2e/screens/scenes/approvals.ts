import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#lib/domain/users/demo-users.ts';
import { callAction, type Signed } from '../../support/actions.ts';
import { rows } from '../../support/database.ts';
import { endTimeToDecide } from '../../support/expiry.ts';
import { makeSbp, untilStatus } from '../../support/make.ts';
import { enter, fillSbp, signInOverHttp, visit } from '../../support/office.ts';
import { agreeOnShipped, agreeOnTwo, one, two, undone } from '../../support/policy.ts';
import { disableDeputy, enableDeputy } from '../../support/resolutions.ts';
import type { Scene, Stage } from '../scene.ts';

/** Does something as another person than the one who looks. */
async function as<Done>(
  page: Page,
  role: 'finance' | 'manager' | 'deputy',
  act: (who: Signed) => Promise<Done>,
) {
  const context = (await page.context().browser()?.newContext()) as BrowserContext;
  try {
    await (role === 'deputy' ? signInOverHttp(context, role) : enter(context, role));
    return await act(context);
  } finally {
    await context.close();
  }
}

async function findAttempt(payoutId: string) {
  const [attempt] = await rows<{ attemptId: string; fingerprint: string }>(
    'SELECT id AS "attemptId", fingerprint FROM payout_attempts WHERE payout_id = $1 AND is_current',
    [payoutId],
  );
  return attempt ?? { attemptId: '', fingerprint: '' };
}

const approve = (payoutId: string) => async (who: Signed) =>
  callAction(who, 'approvePayoutAction', { ...(await findAttempt(payoutId)), typed: null });

export async function agreeOnRules({ page }: Stage): Promise<void> {
  await enableDeputy();
  // The first version of the rules is written when somebody first asks for them.
  await page.request.get('/api/rules');
  await agreeOnTwo();
}

export async function restoreRules(): Promise<void> {
  await agreeOnShipped();
  await disableDeputy();
}

type Waiting = Partial<Scene> & {
  amountMinor?: string;
  next?: (stage: Stage, payoutId: string) => Promise<unknown>;
};

/** A payout of finance for which others have to agree, and what became of it. */
const payout = (name: string, { amountMinor = one, next, ...scene }: Waiting = {}): Scene => ({
  name: `41-approval-${name}`,
  as: 'finance',
  before: agreeOnRules,
  act: async (stage) => {
    const { page, t } = stage;
    const description = 'Аренда склада за ноябрь';
    const made = await as(page, 'finance', (who) => makeSbp(who, { amountMinor, description }));
    const id = (await next?.(stage, made)) ?? made;
    await visit(page, `/payouts/${id}`);
    await page
      .getByRole('heading', { name: t.record.timeline, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
  },
  after: restoreRules,
  ...scene,
});

/** The maker pays another sum in its place. Returns the new payout's id. */
async function change({ page }: Stage, previousId: string): Promise<string> {
  const [old] = await rows<{ phone: string; orderNo: string }>(
    'SELECT recipient_phone AS phone, order_no AS "orderNo" FROM payouts WHERE id = $1',
    [previousId],
  );
  return as(page, 'finance', (who) =>
    makeSbp(who, { ...old, previousId, amountMinor: '31000000', description: 'Аренда склада за декабрь' }),
  );
}

async function approveByBoth({ page }: Stage, payoutId: string): Promise<void> {
  await as(page, 'manager', approve(payoutId));
  await as(page, 'deputy', approve(payoutId));
}

/** Payouts that wait for the people whom the rules ask, and how that ends. */
export const approvalScenes: Scene[] = [
  payout('waits'),
  payout('waits-for-me', { as: 'manager' }),
  payout('one-of-two', {
    amountMinor: two,
    next: async ({ page }, id) => {
      await as(page, 'deputy', approve(id));
    },
  }),
  payout('sent', {
    amountMinor: two,
    next: async (stage, id) => {
      await approveByBoth(stage, id);
      await untilStatus(id, 'paid_out');
    },
  }),
  payout('declined', {
    next: async ({ page }, id) => {
      const { attemptId } = await findAttempt(id);
      const reason = 'Сначала попросите счёт у поставщика';
      await as(page, 'manager', (who) => callAction(who, 'declinePayoutAction', { attemptId, reason }));
    },
  }),
  payout('withdrawn', {
    next: async ({ page }, id) => {
      const { attemptId } = await findAttempt(id);
      await as(page, 'finance', (who) => callAction(who, 'withdrawPayoutAction', { attemptId }));
    },
  }),
  payout('expired', { next: (_, id) => endTimeToDecide(id) }),
  payout('changed', { as: 'manager', next: change }),
  payout('undo', { amountMinor: undone, next: approveByBoth }),
  payout('called-back', {
    amountMinor: undone,
    next: async (stage, id) => {
      await approveByBoth(stage, id);
      const { attemptId } = await findAttempt(id);
      await as(stage.page, 'finance', (who) => callAction(who, 'cancelPayoutAction', { attemptId }));
    },
  }),
  {
    name: '41-approval-several',
    as: 'manager',
    before: agreeOnRules,
    act: async ({ page, t }) => {
      const made = await as(page, 'finance', async (who) => [
        await makeSbp(who, { amountMinor: one, description: 'Аренда склада' }),
        await makeSbp(who, { amountMinor: '30000100', description: 'Ремонт крыши' }),
      ]);
      await visit(page, '/approvals');
      for (const id of made)
        await page
          .locator('tr, li')
          .filter({ has: page.locator(`a[href="/payouts/${id}"]`) })
          .getByRole('checkbox')
          .filter({ visible: true })
          .check();
      await page.getByRole('region').getByRole('button').last().click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel(t.decisions.password, { exact: true }).fill(demoPassword);
      await dialog.getByRole('button').filter({ hasText: '600' }).click();
      await dialog.getByRole('button', { name: t.decisions.close }).waitFor();
    },
    after: restoreRules,
  },
  {
    // Nobody but the manager who makes it could approve it.
    name: '41-approval-one-person',
    as: 'manager',
    path: '/payouts/new',
    before: disableDeputy,
    act: async ({ page, t, language }) => {
      await fillSbp(page, { amount: '300 000' }, language);
      await page.getByLabel(t.payouts.form.orderNo, { exact: true }).focus();
      const [beginning = ''] = t.refusals.approvers_missing.split('{');
      await page.getByText(beginning).first().waitFor();
    },
  },
];
