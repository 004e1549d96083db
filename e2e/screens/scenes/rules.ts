import { newId } from '#lib/core/id.ts';
import { rows } from '../../support/database.ts';
import type { Scene, Stage } from '../scene.ts';
import { agreeOnRules, restoreRules } from './approvals.ts';

async function openEditor({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t.rules.change, exact: true }).click();
  await page.getByRole('heading', { name: t.rules.editing }).waitFor();
}

async function writeRule({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t.rules.addRule }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.rules.form.method).selectOption('sbp');
  await dialog.getByLabel(t.rules.form.amount).fill('100 000');
  await dialog.getByLabel(t.rules.form.recipient).selectOption('new');
  await dialog.getByLabel(t.rules.form.hours, { exact: true }).selectOption('outside');
  await dialog.getByLabel(t.rules.form.need).selectOption('2');
}

async function tryRule(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await openEditor(stage);
  await writeRule(stage);
  await page.getByRole('dialog').getByRole('button', { name: t.rules.form.save }).click();
  await page.getByRole('button', { name: t.rules.trial.try }).click();
  await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
}

const endProposals = () =>
  rows(`UPDATE policy_versions SET status = 'withdrawn', ended_by_id = proposed_by_id, ended_at = now()
    WHERE status = 'proposed'`);

const policy = (name: string, scene: Partial<Scene> = {}): Scene => ({
  name: `78-rules-${name}`,
  as: 'admin',
  path: '/settings/rules',
  ...scene,
});

/** Rules that are made, tried on history, agreed, and in force. */
export const ruleScenes: Scene[] = [
  policy('shipped'),
  policy('rule', {
    act: async (stage) => {
      await openEditor(stage);
      await writeRule(stage);
    },
  }),
  policy('tried', { act: tryRule }),
  policy('limits', {
    act: async (stage) => {
      await openEditor(stage);
      await stage.page.getByRole('button', { name: stage.t.rules.editSettings }).click();
      await stage.page.getByRole('dialog').waitFor();
    },
  }),
  policy('proposed', {
    act: async (stage) => {
      const { page, t } = stage;
      await tryRule(stage);
      await page.getByRole('button', { name: t.rules.propose, exact: true }).click();
      await page.getByRole('button', { name: t.rules.withdraw }).waitFor();
    },
    after: endProposals,
  }),
  policy('to-agree', {
    as: 'manager',
    before: async ({ page }) => {
      await page.request.get('/api/rules');
      await rows(
        `INSERT INTO policy_versions (id, document, based_on_id, status, proposed_by_id)
        SELECT $1, jsonb_set(document, '{expiryHours}', '48'), id, 'proposed',
          (SELECT id FROM users WHERE email = 'admin@paydesk.local')
        FROM policy_versions WHERE version IS NOT NULL ORDER BY version DESC LIMIT 1`,
        [newId('policyVersion')],
      );
    },
    act: ({ page, t }) => page.getByRole('button', { name: t.rules.agree }).waitFor(),
    after: endProposals,
  }),
  policy('in-force', { before: agreeOnRules, after: restoreRules }),
];
