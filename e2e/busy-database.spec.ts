import { newId } from '#lib/core/id.ts';
import { lockTable } from './support/database.ts';
import { makeSbp, untilStatus } from './support/make.ts';
import { enter, requestSignIn, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { errors, common, list, statements } = words.en;

const orderNo = `WIDE-${process.pid}`;

// The browser's own words of a page that answers 503, and React's of a part that the server could not make.
test.use({ expectedErrors: [/status of 503|React error #441/] });

test('a page says that the database does not answer, asks to come back, and is there when it does', async ({
  page,
}) => {
  await enter(page, 'manager');
  const release = await lockTable('statements');
  const answer = await visit(page, `/statements/${newId('statement')}`);
  await expect(page.getByRole('heading', { name: errors.awayTitle })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(errors.awayText);
  expect(answer?.status()).toBe(503);
  await release();
  await page.getByRole('button', { name: common.retry, exact: true }).click();
  await expect(page.getByRole('heading', { name: statements.notFoundTitle })).toBeVisible();
});

test('a sign-in while the database does not answer is answered 503, and one that is refused 401', async ({
  context,
}) => {
  const release = await lockTable('users');
  const unanswered = await requestSignIn(context, 'finance');
  expect([unanswered.status(), await unanswered.json()]).toEqual([
    503,
    { ok: false, refusal: { code: 'database_away' } },
  ]);
  await release();
  const wrong = await requestSignIn(context, 'finance', 'not the password');
  expect([wrong.status(), await wrong.json()]).toEqual([
    401,
    { ok: false, refusal: { code: 'sign_in_wrong' } },
  ]);
});

test('a search that waits for others says that the database is busy, keeps what was typed, and is answered later', {
  tag: '@long',
}, async ({ page }) => {
  await enter(page, 'manager');
  await untilStatus(await makeSbp(page, { orderNo }), 'paid_out');
  await visit(page, '/history');
  const search = page.getByRole('combobox', { name: list.search });
  const release = await lockTable('refunds');
  await search.fill(orderNo);
  await search.press('Enter');
  // The search is repeated by itself before that error is shown.
  await expect(page.getByText(errors.awayText)).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText(list.error.tooWideTitle, { exact: true })).toBeHidden();
  await expect(search).toHaveValue(orderNo);
  await release();
  await page.getByRole('button', { name: common.retry, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
});
