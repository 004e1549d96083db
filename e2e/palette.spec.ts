import { makeRefund, makeSbp } from './support/make.ts';
import { enter, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { nav, payouts, commands } = words.en;

test.describe('the palette', () => {
  test('finds a payout by its order number and goes there', async ({ page }) => {
    await enter(page, 'finance');
    const orderNo = `FOUND-${Date.now()}`;
    const id = await makeSbp(page, { orderNo });
    await visit(page, '/');
    // Nobody waits for the palette to load and open: what is typed meanwhile is not lost.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(orderNo.toLowerCase());
    const typed = page.getByRole('combobox', { name: commands.title });
    await expect(typed).toHaveValue(orderNo.toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(orderNo) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/payouts/${id}`);
  });

  test('finds a payment by its reference, and its refund by number and by id', async ({ page }) => {
    await enter(page, 'support');
    const palette = page.getByRole('combobox', { name: commands.title });
    const found = (name: string) => page.getByRole('option', { name: new RegExp(name) }).first();
    const { reference, refundId, number } = await makeRefund(page);
    for (const text of [number.toLowerCase(), refundId]) {
      await visit(page, '/');
      await page.keyboard.press('Control+k');
      await palette.fill(text);
      await expect(found(number)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/refunds/${refundId}`);
    }
    await page.keyboard.press('Control+k');
    await palette.fill(reference.toLowerCase());
    await found(reference).click();
    await expect(page).toHaveURL(/\/payments\/pay_/);
  });

  test('says that nothing was found, also to those who do not see it', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: commands.title }).fill('NO-SUCH-NUMBER');
    const dialog = page.getByRole('dialog', { name: commands.title });
    const { payouts, payments, refunds } = commands.among;
    const said = commands.foundNone.replace('{among}', `${payments}, ${refunds}, and ${payouts}`);
    await expect(dialog.getByRole('status')).toHaveText(said);
    await expect(dialog.getByRole('option', { name: said })).toBeVisible();
  });

  test('gives the focus back, and offers only what the person may', async ({ page }) => {
    await enter(page, 'support');
    await visit(page, '/');
    const button = page.getByRole('button', { name: commands.open });
    const palette = page.getByRole('dialog', { name: commands.title });
    await button.click();
    await expect(palette.getByRole('option', { name: nav.payouts })).toBeVisible();
    await expect(palette.getByText(payouts.new)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // The rows are sorted again under a press: what was pressed opens.
    await button.click();
    const search = page.getByRole('combobox', { name: commands.title });
    const pressed = palette.getByRole('option', { name: nav.refunds }).first();
    await pressed.hover();
    // The list has its rows and its place: it is this row that the pointer is on.
    await expect(pressed).toHaveAttribute('aria-selected', 'true');
    await page.mouse.down();
    await search.fill(nav.refunds);
    const sorted = commands.foundNone.split('{')[0] ?? '';
    await expect(palette.getByRole('option', { name: sorted })).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/refunds$/);
  });
});
