import acts from '#messages/acts/en.json' with { type: 'json' };
import { openSbp } from './support/make.ts';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { record } = words.en;

test('a manager reads in the audit who made a payout, goes on to all of that person’s acts, and the reading is recorded', async ({
  page,
  browser,
}) => {
  await enter(page, 'finance');
  await openSbp(page);
  const manager = await enterSecond(browser, 'manager');
  const path = new URL(page.url()).pathname;
  await visit(manager, path);
  await manager.getByRole('link', { name: record.audit }).click();
  const rows = manager.getByRole('table', { name: acts.label });
  const made = rows.getByRole('row').filter({ hasText: acts.act.payout.created });
  await expect(made).toContainText('Demo Finance');
  await expect(manager).toHaveURL(new RegExp(`/audit\\?q=${path.split('/').at(-1)}$`));
  await made.getByRole('link', { name: 'Demo Finance' }).click();
  await expect(manager).toHaveURL(/\/audit\?who=usr_/);
  await expect(rows.getByRole('row').filter({ hasText: 'Demo Finance' }).first()).toBeVisible();
  await visit(manager, '/audit?topic=audit');
  // Other journeys read it at the same time.
  const reading = rows.getByRole('row').filter({ hasText: acts.act.audit.read });
  await expect(reading.filter({ hasText: 'Demo Manager' }).first()).toBeVisible();
  const file = manager.waitForEvent('download');
  await manager.getByRole('link', { name: acts.export }).click();
  expect((await file).suggestedFilename()).toBe('audit.csv');
  // Who may not read it finds no way to it.
  await expect(page.getByRole('link', { name: record.audit })).toHaveCount(0);
});
