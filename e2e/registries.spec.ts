import { readFile } from 'node:fs/promises';
import { addDays, type Day, startOfDay } from '#lib/core/local-day.ts';
import { toLastEnded } from '#lib/domain/registries/rules/periods.ts';
import { rows } from './support/database.ts';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { expect, test } from './support/test.ts';

const { exports, history, registries } = words.en;
const timeZone = 'Europe/Moscow';
const name = `Payouts ${process.pid}`;
const order = (day: string) => `SCHED-${process.pid}-${day}`;

test.afterEach(() => rows('UPDATE history_views SET default_for = NULL WHERE name = $1', [name]));

test('a view is shared with a colleague and becomes a file every day, which holds the day before and nothing else', {
  tag: '@long',
}, async ({ page, browser }) => {
  // A day ends some minutes after midnight.
  const { from } = toLastEnded({ every: 'day', hour: 9, timeZone }, new Date());
  const noonOf = (day: Day) => new Date(startOfDay(day, timeZone).getTime() + 12 * 3_600_000);
  await writePastPayouts([
    { at: noonOf(from), orderNo: order('YESTERDAY') },
    { at: noonOf(addDays(from, -1)), orderNo: order('BEFORE') },
  ]);
  await enter(page, 'manager');
  await visit(page, `/history?type=payout&q=SCHED-${process.pid}`);
  await page.getByRole('button', { name: history.views.title, exact: true }).click();
  const views = page.getByRole('dialog', { name: history.views.title });
  await views.getByLabel(history.views.name).fill(name);
  await views.getByLabel(history.views.share).check();
  await views.getByLabel(history.views.defaultFor).selectOption('finance');
  await views.getByRole('button', { name: history.views.save, exact: true }).click();
  await expect(views.getByRole('listitem').filter({ hasText: name })).toContainText(history.views.shared);

  // A colleague who begins with this view gets it at first; opened over other filters, it keeps their days.
  const colleague = await enterSecond(browser, 'finance');
  await visit(colleague, '/history');
  await expect(colleague).toHaveURL(new RegExp(`/history\\?q=SCHED-${process.pid}&type=payout$`));
  await expect(colleague.getByRole('row').filter({ hasText: order('BEFORE') })).toBeVisible();
  await visit(colleague, '/history?period=7d&status=failed');
  await colleague.getByRole('button', { name: history.views.title, exact: true }).click();
  await colleague.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(colleague).toHaveURL(new RegExp(`/history\\?period=7d&q=SCHED-${process.pid}&type=payout$`));
  await expect(colleague.getByRole('row').filter({ hasText: order('BEFORE') })).toBeVisible();

  await views.getByRole('link', { name: history.views.schedule.replace('{name}', name) }).click();
  const dialog = page.getByRole('dialog', { name: registries.new });
  await expect(dialog.getByLabel(registries.view)).toHaveValue(/./);
  await expect(dialog.getByLabel(registries.view)).toBeFocused();
  await dialog.getByLabel(exports.format).selectOption({ label: exports.international });
  await dialog.getByRole('button', { name: registries.save, exact: true }).click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(registries.noRuns);
  await card.getByRole('button', { name: registries.runNow, exact: true }).click();
  await expect(card.getByRole('listitem')).toContainText('1 row');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: registries.download }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(order('YESTERDAY'));
  expect(text).not.toContain(order('BEFORE'));

  await card.getByRole('button', { name: registries.pause, exact: true }).click();
  await expect(card).toContainText(registries.paused);
  await card.getByRole('button', { name: registries.remove, exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: registries.removing.confirm, exact: true })
    .click();
  await expect(card).toHaveCount(0);
});
