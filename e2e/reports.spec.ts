import { enter, visit, words } from './support/office.ts';
import { writePastPayouts } from './support/past-payouts.ts';
import { expect, test } from './support/test.ts';

const { reason, reports, history } = words.en;

test('a column of the report leads to exactly its rows in the history, with the same count and sum', async ({
  page,
}) => {
  const at = (hour: number) => new Date(`2025-03-04T${hour}:00:00Z`);
  await writePastPayouts([
    { at: at(10), orderNo: 'REPORT-1', amountMinor: 1_250_050 },
    { at: at(11), orderNo: 'REPORT-2', amountMinor: 99_950 },
    { at: at(12), orderNo: 'REPORT-3', amountMinor: 700_000, status: 'declined', error: 'CODE_CP0002' },
    // The next day has begun in Moscow.
    { at: at(21), orderNo: 'REPORT-4' },
  ]);
  await enter(page, 'manager');
  await visit(page, '/reports?type=payout&period=2025-03-01..2025-03-05&zone=Europe%2FMoscow');
  const money = page.getByRole('figure', { name: 'Paid out by day, ₽' });
  await expect(money.getByRole('link', { name: /^4\sMar: 13,500\.00\s₽/ })).toBeVisible();
  await expect(page.getByRole('region', { name: reports.errors.title })).toContainText(
    reason.recipient_not_found.replace(/\.$/, ''),
  );
  await money.getByRole('link', { name: /^4\sMar: 13,500\.00\s₽/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history\?period=2025-03-04\.\.2025-03-04&status=done&type=payout&zone=/);
  await expect(page.getByText(`${history.kinds.payout} 2 · 13,500.00 ₽`)).toBeVisible();
});
