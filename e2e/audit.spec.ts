import acts from '#messages/acts/en.json' with { type: 'json' };
import settings from '#messages/settings/en.json' with { type: 'json' };
import { openSbp } from './support/make.ts';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { record, nav, people, account } = words.en;

test('a manager reads in the audit who made a payout, goes on to all of that person’s acts, and the reading is recorded', async ({
  page,
  browser,
}) => {
  await enter(page, 'finance');
  await openSbp(page);
  const manager = await enterSecond(browser, 'manager');
  const path = new URL(page.url()).pathname;
  await visit(manager, path);
  // The page of a record has its own acts, read when somebody opens them.
  await manager.getByText(record.recorded, { exact: true }).click();
  const own = manager.getByRole('listitem').filter({ hasText: acts.act.payout.created });
  await expect(own).toContainText('Demo Finance');
  await expect(own).toContainText(words.en.payouts.method.sbp);
  await manager.getByRole('link', { name: record.audit.record }).click();
  const table = manager.getByRole('table', { name: acts.label });
  const made = table.getByRole('row').filter({ hasText: acts.act.payout.created });
  await expect(made).toContainText('Demo Finance');
  await expect(manager).toHaveURL(new RegExp(`/audit\\?q=${path.split('/').at(-1)}$`));
  await made.getByRole('link', { name: 'Demo Finance' }).click();
  await expect(manager).toHaveURL(/\/audit\?who=usr_/);
  await expect(table.getByRole('row').filter({ hasText: 'Demo Finance' }).first()).toBeVisible();
  await visit(manager, '/audit?topic=audit');
  // Other journeys read it at the same time.
  const reading = table.getByRole('row').filter({ hasText: acts.act.audit.read });
  await expect(reading.filter({ hasText: 'Demo Manager' }).first()).toBeVisible();
  const file = manager.waitForEvent('download');
  await manager.getByRole('link', { name: acts.export }).click();
  expect((await file).suggestedFilename()).toBe('audit.csv');
  // Who may not read it finds no way to it.
  await expect(page.getByText(record.recorded, { exact: true })).toHaveCount(0);
});

test('an auditor reads the office and a colleague’s account, and finds nothing to do there', async ({
  page,
}) => {
  await enter(page, 'auditor');
  await visit(page, '/');
  const menu = page.getByRole('navigation', { name: nav.main });
  for (const name of [
    nav.audit,
    nav.people,
    nav.rules,
    nav.reports,
    nav.status,
    nav.settings,
    nav.statements,
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: nav.people, exact: true }).click();
  await expect(page.getByRole('button', { name: people.invite })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'What to do with Demo Finance' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Demo Finance', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Finance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: people.account.waitsForThem })).toBeVisible();
  await expect(page.getByRole('button', { name: account.sessions.end })).toHaveCount(0);
  await visit(page, '/settings/company');
  const secret = page.locator('dl > div').filter({ hasText: settings.name.DATA_KEY });
  await expect(secret).toContainText(settings.set);
  await visit(page, '/audit');
  await expect(page.getByRole('table', { name: acts.label })).toBeVisible();
});
