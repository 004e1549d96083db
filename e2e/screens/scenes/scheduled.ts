import { callAction } from '../../support/actions.ts';
import { rows } from '../../support/database.ts';
import { makeSbp } from '../../support/make.ts';
import { fillSbp, newPhone, visit } from '../../support/office.ts';
import { comeDue, holdForName, inDays } from '../../support/schedule.ts';
import type { Scene, Stage } from '../scene.ts';

/**
 * Payouts of the demo that leave later: one of them every month, one of another month that was called off, one that did not
 * leave in time, and one with a recipient whom the bank calls otherwise by now.
 */
async function schedule({ page }: Stage): Promise<void> {
  const [found] = await rows<{ id: string }>(
    'SELECT payout_id AS id FROM payout_attempts WHERE leaves_at IS NOT NULL LIMIT 1',
  );
  if (found) return;
  const phone = newPhone();
  const payoutId = await makeSbp(page, { phone });
  await callAction(page, 'saveRecipientOfAction', { payoutId, name: 'Петров Иван Иванович', note: '' });
  await makeSbp(page, { leaves: { ...inDays(2), repeat: null }, amountMinor: '1250000' });
  const late = await makeSbp(page, { leaves: { ...inDays(1), repeat: null }, amountMinor: '470000' });
  await makeSbp(page, {
    ...{ phone, amountMinor: '8500000' },
    leaves: { ...inDays(5), repeat: { lastDay: null, most: 12 } },
  });
  await comeDue(late, 300);
  const skipped = await makeSbp(page, {
    ...{ phone, amountMinor: '3100000' },
    leaves: { ...inDays(7), repeat: { lastDay: null, most: null } },
  });
  await callAction(page, 'cancelPayoutAction', { attemptId: await attemptOf(skipped) });
  const renamed = await makeSbp(page, { leaves: { ...inDays(3), repeat: null }, amountMinor: '2600000' });
  await holdForName(renamed, 'Мария Сергеевна Л.');
}

async function attemptOf(payoutId: string): Promise<string> {
  const [found] = await rows<{ id: string }>('SELECT id FROM payout_attempts WHERE payout_id = $1', [
    payoutId,
  ]);
  return found?.id ?? '';
}

const findId = async (where: string) => {
  const [found] = await rows<{ id: string }>(
    `SELECT p.id FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id WHERE a.leaves_at IS NOT NULL AND ${where} LIMIT 1`,
  );
  return found?.id ?? '';
};

const scene = (name: string, change: Partial<Scene>): Scene => ({
  name: `47-scheduled-${name}`,
  as: 'finance',
  before: schedule,
  ...change,
});

/** Payouts that leave later: the form, the list, and the record while it waits and when it did not leave. */
export const scheduledScenes: Scene[] = [
  { name: '47-scheduled-first-use', as: 'finance', path: '/scheduled', isFirstUse: true },
  scene('list', {
    path: '/scheduled',
    act: ({ page, t }) => page.getByText(t.payouts.schedule.held).first().waitFor(),
  }),
  scene('form', {
    path: '/payouts/new',
    act: async ({ page, t, language }) => {
      await fillSbp(page, {}, language);
      await page.getByRole('radio', { name: t.payouts.schedule.later }).check();
      await page.getByLabel(t.payouts.schedule.day, { exact: true }).fill(inDays(5).day);
      await page.getByLabel(t.payouts.schedule.time, { exact: true }).fill('10:00');
      await page
        .getByText(/UTC\+3\.? /)
        .first()
        .waitFor();
    },
  }),
  scene('form-monthly', {
    act: async ({ page, t }) => {
      const [found] = await rows<{ id: string }>('SELECT id FROM recipients WHERE phone IS NOT NULL LIMIT 1');
      await visit(page, `/payouts/new?recipient=${found?.id}`);
      await page.getByRole('radio', { name: t.payouts.schedule.later }).check();
      await page.getByLabel(t.payouts.schedule.day, { exact: true }).fill(inDays(5).day);
      await page.getByLabel(t.payouts.schedule.time, { exact: true }).fill('10:00');
      await page.getByRole('checkbox', { name: t.payouts.schedule.monthly }).check();
      await page.getByLabel(t.payouts.schedule.times).waitFor();
    },
  }),
  scene('record', {
    act: async ({ page }) => {
      await visit(page, `/payouts/${await findId('p.repetition_id IS NOT NULL')}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  }),
  scene('record-held', {
    act: async ({ page, t }) => {
      await visit(page, `/payouts/${await findId("a.review_reason = 'schedule_late'")}`);
      await page.getByRole('button', { name: t.payouts.sendNow.act }).waitFor();
    },
  }),
  scene('other-name', {
    act: async ({ page, t }) => {
      await visit(page, `/payouts/${await findId("a.review_reason = 'schedule_name'")}`);
      await page.getByRole('button', { name: t.payouts.sendNow.act }).waitFor();
    },
  }),
  scene('other-name-asked', {
    act: async ({ page, t }) => {
      await visit(page, `/payouts/${await findId("a.review_reason = 'schedule_name'")}`);
      await page.getByRole('button', { name: t.payouts.sendNow.act }).click();
      await page.getByRole('alertdialog').getByRole('textbox').waitFor();
    },
  }),
  scene('form-card-monthly', {
    act: async ({ page, t }) => {
      const [found] = await rows<{ id: string }>('SELECT id FROM recipients WHERE phone IS NOT NULL LIMIT 1');
      await visit(page, `/payouts/new?recipient=${found?.id}`);
      await page.getByRole('radio', { name: t.payouts.schedule.later }).check();
      await page.getByRole('checkbox', { name: t.payouts.schedule.monthly }).check();
      await page.getByRole('tab', { name: t.payouts.method.ru_card }).click();
      await page.getByText(t.payouts.schedule.monthlyCard).waitFor();
    },
  }),
];
