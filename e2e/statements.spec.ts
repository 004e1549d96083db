import { enter, visit, words } from './support/office.ts';
import { newReference, pay } from './support/payments.ts';
import { expect, test } from './support/test.ts';

const { statements: t } = words.en;

test('a manager compares a statement: what only the processor has stays an alarm until it is closed', async ({
  page,
}) => {
  const [reference, stranger] = [newReference(), newReference()];
  const id = await pay({ clientReferenceId: reference, status: 'CAPTURED' });
  await enter(page, 'manager');
  await visit(page, '/statements/new');
  const text = `ID;Order;Amount;Status\n${id};${reference};1000,00;CAPTURED\n;${stranger};250,50;PAID_OUT\n`;
  await page.getByLabel(t.upload.file).setInputFiles({
    name: 'processor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: t.upload.send }).click();
  await expect(page.getByRole('heading', { name: t.columns.preview })).toBeVisible();
  await expect(page.getByText(stranger)).toBeVisible();
  await page.getByRole('button', { name: /^Compare 2/ }).click();
  const line = page.getByRole('row', { name: new RegExp(stranger) });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: t.close.one }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t.close.reason).fill('A fee of the processor');
  await dialog.getByRole('button', { name: t.close.confirm, exact: true }).click();
  await expect(line.getByText('A fee of the processor')).toBeVisible();
});
