import type { Page } from '@playwright/test';
import { rows } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { openRefundForm } from './support/refunds.ts';
import { expect, secondPage, test } from './support/test.ts';

const { refunds, refusals } = words.en;
const { reasons: t } = refunds;
const path = '/refunds/reasons';

const lines = (page: Page) => page.getByRole('list', { name: t.list }).getByRole('listitem');
const english = (page: Page, at: number) => lines(page).nth(at).getByLabel(t.en);
const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true });
const named = (text: string, name: string) => text.replace('{name}', name);

async function add(page: Page, en: string, ru: string): Promise<void> {
  await page.getByRole('button', { name: t.add, exact: true }).click();
  const line = lines(page).last();
  await expect(line.getByLabel(t.en)).toBeFocused();
  await line.getByLabel(t.en).fill(en);
  await line.getByLabel(t.ru).fill(ru);
}

async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await expect(page.getByText(t.saved, { exact: true }).last()).toBeVisible();
  // The button is not merely locked by the save in progress: there is nothing left to save.
  await expect(save(page)).toHaveJSProperty('disabled', true);
}

const unique = (word: string) => `${word} ${Date.now().toString(36)}`;

test('a manager writes the list, and an open refund form offers it in that order at once', async ({
  page,
  browser,
}) => {
  const support = await secondPage(browser);
  await enter(support, 'support');
  await openRefundForm(support);
  const choice = support.getByLabel(refunds.form.reason, { exact: true });
  await enter(page, 'manager');
  await visit(page, '/refunds');
  await page.getByRole('link', { name: refunds.list.reasons, exact: true }).click();
  await page.waitForURL(path);
  const gift = unique('Gift');
  await add(page, gift, `${gift} по-русски`);
  const last = await lines(page).count();
  await page.getByRole('button', { name: named(t.up, gift) }).click();
  await expect(page.getByRole('button', { name: named(t.up, gift) })).toBeFocused();
  await expect(english(page, last - 2)).toHaveValue(gift);
  await saveAll(page);
  await expect(choice.getByRole('option', { name: gift })).toBeAttached();

  const renamed = unique('Present');
  await english(page, last - 2).fill(renamed);
  await saveAll(page);
  await expect(choice.getByRole('option', { name: renamed })).toBeAttached();
  await expect(choice.getByRole('option', { name: gift })).not.toBeAttached();

  await page.getByRole('button', { name: named(t.retire, renamed) }).click();
  const restore = page.getByRole('button', { name: named(t.restoreNamed, renamed) });
  await expect(restore).toBeFocused();
  await saveAll(page);
  await expect(choice.getByRole('option', { name: renamed })).not.toBeAttached();
  await restore.click();
  await saveAll(page);
  await expect(choice.getByRole('option', { name: renamed })).toBeAttached();

  const reported = await rows<{ details: Record<string, string> }>(
    `SELECT details FROM audit_entries WHERE action = 'refund.reasons_saved' ORDER BY id DESC LIMIT 2`,
  );
  expect(reported.map(({ details }) => details)).toEqual([
    expect.objectContaining({ offeredAgain: expect.stringContaining(renamed) }),
    expect.objectContaining({ retired: expect.stringContaining(renamed) }),
  ]);
});

test('two people edit the list: the second is told, and loses nothing of the first’s', {
  tag: '@long',
}, async ({ page, browser }) => {
  const other = await secondPage(browser);
  await enter(page, 'manager');
  await enter(other, 'admin');
  await visit(page, path);
  await visit(other, path);
  const [mine, hers] = [unique('Mine'), unique('Hers')];
  await add(page, mine, mine);
  await add(other, hers, hers);
  await saveAll(other);
  await expect(page.getByRole('alert').filter({ hasText: t.changedText })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('button', { name: t.take, exact: true }).click();
  await expect(lines(page).last().getByLabel(t.en)).toHaveValue(hers);
  await add(page, mine, mine);
  await saveAll(page);
  await expect(lines(other).last().getByLabel(t.en)).toHaveValue(mine);
});

test('what cannot be a name is said beside it, and nothing is saved', async ({ page }) => {
  await enter(page, 'manager');
  await visit(page, path);
  await add(page, '', 'Без английского');
  const field = lines(page).last().getByLabel(t.en);
  const cases = [
    ['', refusals.text_empty],
    ['goods  RETURNED', refusals.reason_name_twice],
    ['x'.repeat(61), refusals.text_too_long.replace('{max}', '60')],
    ['Card 4111 1111 1111 1111', refusals.card_number_not_allowed],
  ] as const;
  for (const [text, said] of cases) {
    await field.fill(text);
    await save(page).click();
    await expect(lines(page).last()).toContainText(said);
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: t.discard, exact: true }).click();
  await expect(lines(page).filter({ hasText: 'Без английского' })).toHaveCount(0);
});

test('who may not write the list sees no way to it', async ({ page }) => {
  await enter(page, 'support');
  await visit(page, '/refunds');
  await expect(page.getByRole('heading', { level: 1, name: refunds.title })).toBeVisible();
  await expect(page.getByRole('link', { name: refunds.list.reasons, exact: true })).toHaveCount(0);
});
