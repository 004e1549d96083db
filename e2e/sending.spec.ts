import { makeSbp, untilStatus } from './support/make.ts';
import { enter, visit, words } from './support/office.ts';
import { openSending } from './support/sending-switch.ts';
import { expect, secondPage, test } from './support/test.ts';

const { sending, commands } = words.en;

test.afterEach(openSending);

test('a manager stops sending from the palette, everybody sees who and why, and a resume sends what waited', async ({
  page,
  browser,
}) => {
  await enter(page, 'manager');
  const maker = await secondPage(browser);
  await enter(maker, 'finance');
  await visit(maker, '/payouts');
  await visit(page, '/');
  const stop = page.getByRole('button', { name: sending.stop.act, exact: true }).filter({ visible: true });
  await expect(stop).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: commands.title }).fill('стоп');
  await page.getByRole('option', { name: sending.stop.act }).click();
  const dialog = page.getByRole('dialog', { name: sending.stop.title });
  await dialog.getByRole('button', { name: sending.stop.act }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('Two payouts to a stranger, ask Anna');
  await dialog.getByRole('button', { name: sending.stop.act }).click();
  // Everybody with a page open sees it without doing anything.
  for (const each of [page, maker])
    await expect(each.getByRole('status').filter({ hasText: 'ask Anna' })).toContainText('Demo Manager');
  await expect(stop).toHaveCount(0);

  const id = await makeSbp(maker);
  await untilStatus(id, 'approved');
  await page.getByRole('button', { name: sending.resume, exact: true }).click();
  const resume = page.getByRole('dialog', { name: sending.resumeTitle });
  await expect(resume).toContainText(/1 payout, 1,250\.50/);
  await resume.getByRole('textbox').fill('They are customers');
  await resume.getByRole('button', { name: 'Resume and send 1' }).click();
  await untilStatus(id, 'paid_out');
  await expect(maker.getByText('ask Anna')).toHaveCount(0);
});
