import { newId } from '#lib/core/id.ts';
import { lockTable } from './support/database.ts';
import { enter, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { errors, common } = words.en;

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
  await expect(page.getByRole('heading', { name: errors.notFoundTitle })).toBeVisible();
});
