import { callAction } from '../../support/actions.ts';
import { rows } from '../../support/database.ts';
import { fillSbp, visit } from '../../support/office.ts';
import type { Scene, Stage } from '../scene.ts';

/** Saves the recipients of three payouts of the demo; who is saved already stays. */
async function save({ page, demo }: Stage): Promise<void> {
  const entries = [
    ['sbp-paid-out', 'Петров Иван Иванович', 'Аренда склада, до 5-го числа каждого месяца'],
    ['ru-card-paid-out', 'Королёва Анна', ''],
    ['sbp-long', 'Константинопольский Константин Константинович, индивидуальный предприниматель', ''],
  ] as const;
  for (const [payout, name, note] of entries)
    await callAction(page, 'saveRecipientOfAction', { payoutId: demo.payouts[payout], name, note });
}

async function findSavedId(name: string): Promise<string> {
  const [found] = await rows<{ id: string }>('SELECT id FROM recipients WHERE name = $1 LIMIT 1', [name]);
  return found?.id ?? '';
}

const scene = (name: string, change: Partial<Scene>): Scene => ({
  name: `46-recipients-${name}`,
  as: 'finance',
  before: save,
  ...change,
});

/** Saved recipients, the payout form that begins with one, and everything about one person. */
export const recipientScenes: Scene[] = [
  { name: '45-recipients-first-use', as: 'finance', path: '/recipients', isFirstUse: true },
  scene('list', {
    path: '/recipients',
    act: ({ page, t }) => page.getByPlaceholder(t.saved.searchHint).waitFor(),
  }),
  scene('list-reader', { path: '/recipients', as: 'support', before: async () => {} }),
  scene('add', {
    path: '/recipients',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.saved.adding.open }).click();
      const dialog = page.getByRole('dialog', { name: t.saved.adding.title });
      await dialog.getByLabel(t.payouts.form.phone, { exact: true }).fill('8 (916) 123-45-67');
      await dialog.getByRole('button', { name: t.saved.adding.act }).click();
      await dialog.getByText(t.refusals.name_empty).waitFor();
    },
  }),
  scene('save-of-payout', {
    path: ({ payouts }) => `/payouts/${payouts['kz-card-paid-out']}`,
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t.saved.saving.open }).click();
      await page.getByRole('dialog', { name: t.saved.saving.title }).waitFor();
    },
  }),
  scene('choose', {
    path: '/payouts/new',
    act: async ({ page, t }) => {
      await page.getByRole('combobox', { name: t.saved.choice.label }).click();
      await page.getByRole('option').first().waitFor();
    },
  }),
  scene('form', {
    act: async ({ page, t }) => {
      await visit(page, `/payouts/new?recipient=${await findSavedId('Петров Иван Иванович')}`);
      await page.getByLabel(t.payouts.form.expectedName).waitFor();
    },
  }),
  scene('form-card', {
    act: async ({ page, t }) => {
      await visit(page, `/payouts/new?recipient=${await findSavedId('Королёва Анна')}`);
      await page.getByLabel(t.payouts.form.cardNumber).waitFor();
    },
  }),
  scene('different-name', {
    path: '/payouts/new',
    act: async ({ page, t, language }) => {
      await fillSbp(page, {}, language);
      await page.getByLabel(t.payouts.form.expectedName).fill('Королёва Анна');
      await page.getByRole('button', { name: t.recipients.check, exact: true }).click();
      await page.getByText(t.recipients.unexpectedTitle).waitFor();
    },
  }),
  scene('person', { path: ({ payouts }) => `/recipients/${payouts['sbp-paid-out']}` }),
  scene('person-card', {
    path: ({ payouts }) => `/recipients/${payouts['ru-card-paid-out']}`,
    as: 'support',
  }),
  scene('person-payer', {
    act: async ({ page }) => {
      const [found] = await rows<{ id: string }>(
        'SELECT id FROM payments WHERE payer_phone IS NOT NULL ORDER BY refunded_minor DESC, id LIMIT 1',
      );
      await visit(page, `/recipients/${found?.id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  }),
  scene('person-unknown', {
    path: '/recipients/po_01jcz3v1m8e2t9r6k5w4x7y0ab',
    isWide: true,
    expectedErrors: /404/,
  }),
];
