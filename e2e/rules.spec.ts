import type { Page } from '@playwright/test';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { agreeOnShipped } from './support/policy.ts';
import { expect, test } from './support/test.ts';

const { rules, payouts } = words.en;

test.afterEach(agreeOnShipped);

async function openEditor(page: Page): Promise<void> {
  await visit(page, '/settings/rules');
  await page.getByRole('button', { name: rules.change, exact: true }).click();
}

const propose = (page: Page) => page.getByRole('button', { name: rules.propose, exact: true }).click();
const proposal = (page: Page) => page.getByRole('region', { name: rules.proposal });

test('a rule is made as a sentence, tried on what was paid, agreed by a second person, and then in force', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin');
  // Something of the last days to try it on.
  await writePastPayouts([{ at: new Date(Date.now() - 2 * 86_400_000), orderNo: `TRIED-${process.pid}` }]);
  await openEditor(page);
  await page.getByRole('button', { name: rules.addRule }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(rules.form.method).selectOption('sbp');
  await dialog.getByLabel(rules.form.amount).fill('150 000');
  await dialog.getByLabel(rules.form.recipient).selectOption('new');
  await dialog.getByLabel('Manager', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: rules.form.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText(words.en.refusals.rule_roles_missing);
  await dialog.getByLabel('Manager', { exact: true }).check();
  await dialog.getByRole('button', { name: rules.form.save }).click();
  const sentence =
    /Payouts by SBP of .*150,000.* and more to a recipient not paid before: one person has to agree \(manager\)/;
  await expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
  // What is being written outlives a reload.
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText(rules.restored)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
  await page.getByRole('button', { name: rules.trial.try }).click();
  await expect(page.getByRole('status').filter({ hasText: /would have asked for/ })).toBeVisible();
  await propose(page);

  await expect(proposal(page).getByRole('button', { name: rules.withdraw })).toBeVisible();
  await expect(proposal(page).getByRole('button', { name: rules.agree })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /In force: version/ })).toBeVisible();
  const before = await page.getByRole('heading', { name: /In force: version/ }).textContent();

  const beside = await enterSecond(browser, 'manager');
  await visit(beside, '/settings/rules');
  await expect(proposal(beside)).toContainText(sentence);
  await proposal(beside).getByRole('button', { name: rules.trial.try }).click();
  await expect(proposal(beside).getByRole('status')).toContainText('would have asked for');
  await proposal(beside).getByRole('button', { name: rules.agree }).click();
  await expect(proposal(beside)).toHaveCount(0);
  // The first screen is updated by itself.
  await expect(proposal(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /In force: version/ })).not.toHaveText(before ?? '');
  await expect(page.getByRole('region', { name: rules.subjects.payout })).toContainText(sentence);
});

test('a limit is set by two people, shown before anything is typed, and lifted by nobody', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin');
  await openEditor(page);
  await page.getByRole('button', { name: rules.editSettings }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${rules.form.limits.one}, KZT`).fill('900000');
  await dialog.getByRole('button', { name: rules.form.save }).click();
  await propose(page);
  const beside = await enterSecond(browser, 'manager');
  await visit(beside, '/settings/rules');
  await proposal(beside).getByRole('button', { name: rules.agree }).click();
  await expect(proposal(beside)).toHaveCount(0);

  await visit(beside, '/payouts/new');
  await beside.getByRole('tab', { name: payouts.method.kz_card }).click();
  await expect(beside.getByText(/The company allows .*900,000.* for one payout/)).toBeVisible();
  await beside.getByLabel(payouts.form.amount, { exact: true }).fill('900000.01');
  await beside.getByLabel(payouts.form.amount, { exact: true }).blur();
  await expect(
    beside.getByText(/One payout may be at most .*900,000.*No approval lifts this limit/),
  ).toBeVisible();
});

test('a declined change stays on record with its reason', async ({ page, browser }) => {
  await enter(page, 'admin');
  await openEditor(page);
  await page.getByRole('button', { name: rules.editSettings }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(rules.form.expiry).fill('48');
  await dialog.getByRole('button', { name: rules.form.save }).click();
  await propose(page);
  const beside = await enterSecond(browser, 'manager');
  await visit(beside, '/settings/rules');
  await proposal(beside).getByRole('button', { name: rules.decline }).click();
  await beside.getByRole('dialog').getByLabel(rules.declineReason).fill('Three days are right');
  await beside.getByRole('dialog').getByRole('button', { name: rules.decline }).click();
  await expect(proposal(page)).toHaveCount(0);
  await expect(page.getByText('Reason: Three days are right')).toBeVisible();
});
