import alerts from '#messages/alerts/en.json' with { type: 'json' };
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { status } = words.en;
const when = (kind: keyof typeof alerts.kind) => alerts.when.replace('{kind}', alerts.kind[kind]);

test('somebody chooses when they get e-mails and has quiet hours; what protects the account has no choice; the status says what is set up', async ({
  page,
}) => {
  await enter(page, 'admin');
  await visit(page, '/account');
  const list = page.getByRole('list', { name: alerts.title });
  await expect(page.getByText(alerts.off)).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: alerts.kind.role })).toContainText(
    alerts.protecting,
  );
  await expect(list.getByLabel(when('device'))).toHaveCount(0);
  await list.getByLabel(when('jobs')).selectOption('daily');
  await list.getByLabel(when('backup')).selectOption('never');
  await page.getByRole('switch', { name: alerts.quiet.title }).click();
  await page.getByLabel(alerts.quiet.until, { exact: true }).selectOption('7');
  await page.getByRole('button', { name: alerts.save, exact: true }).click();
  await expect(page.getByText(alerts.saved)).toBeVisible();
  await page.reload();
  await expect(list.getByLabel(when('jobs'))).toHaveValue('daily');
  await expect(list.getByLabel(when('backup'))).toHaveValue('never');
  await expect(page.getByLabel(alerts.quiet.from, { exact: true })).toHaveValue('22');
  await expect(page.getByLabel(alerts.quiet.until, { exact: true })).toHaveValue('7');
  await rows(
    "DELETE FROM alert_choices WHERE person_id = (SELECT id FROM users WHERE email = 'admin@paydesk.local')",
  );
  await visit(page, '/status');
  const mail = page.getByRole('definition').filter({ hasText: status.alerts.off });
  await expect(mail).toHaveCount(2);
});
