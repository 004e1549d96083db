import { rows } from './support/database.ts';
import { makeSbp, openSbp, untilStatus } from './support/make.ts';
import { enter, statusOf, title, visit, visitWithoutCode, words } from './support/office.ts';
import { nowhere, pay } from './support/payments.ts';
import { readPdf } from './support/pdf.ts';
import { stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

const {
  commands,
  errors,
  nav,
  notifications,
  payments,
  payouts,
  record,
  refunds,
  statements,
  tellCustomer: customerMessage,
} = words.en;
const copied = (page: import('@playwright/test').Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('the page of one payout', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], ownBrowser: true });

  test('copies sums as programs take them, and says what to tell the customer in both languages; leads to another payout for the recipient', async ({
    page,
  }) => {
    await enter(page, 'finance');
    const id = await openSbp(page);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await page.getByRole('button', { name: 'Copy 1250.50' }).first().click();
    expect(await copied(page)).toBe('1250.50');
    const card = page.getByRole('region', { name: customerMessage.title.recipient });
    await expect(card).toContainText(
      /According to the payment service, our payout of 1,250\.50.₽ to the phone number ending \d{4} went through/,
    );
    await card.getByRole('button', { name: 'Русский' }).click();
    await card.getByRole('button', { name: customerMessage.copy.recipient }).click();
    await expect
      .poll(() => copied(page))
      .toMatch(/^По сообщению платёжного сервиса, выплата 1.250,50.₽ по номеру телефона \*\d{4} выполнена/);
    await expect(page.getByRole('link', { name: payouts.acts.again })).toHaveAttribute(
      'href',
      `/payouts/new?again=${id}`,
    );
    await page.getByRole('button', { name: record.acts.more }).click();
    await page.getByRole('menuitem', { name: record.acts.copyLink }).click();
    // Matched exactly: the live region reads out the same words with the name of its place.
    await expect(page.getByText(record.acts.linkCopied, { exact: true })).toBeVisible();
    expect(await copied(page)).toBe(`${stack.url}/payouts/${id}`);
  });

  test('prints one sheet and nothing of the office around it', async ({ page }) => {
    await enter(page, 'finance');
    const id = await openSbp(page);
    await expect(statusOf(page)).toContainText(title('paid_out'));
    await page.getByRole('button', { name: record.acts.more }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as PDF (Русский)' }).click();
    expect(await readPdf(await (await saved).path())).toContain(words.ru.payouts.sheet.confirmation);
    await page.getByRole('button', { name: record.acts.more }).click();
    await page.getByRole('menuitem', { name: record.acts.copyLink }).click();
    // A message stays as long as the pointer is over it.
    await page.getByText(record.acts.linkCopied, { exact: true }).hover();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: payouts.sheet.confirmation })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(sheet).toContainText(words.en.record.sheet.sandbox);
    await expect(sheet).toContainText('ООО «Ромашка»');
    await expect(sheet).toContainText('7701234567');
    await expect(sheet.locator('img')).toHaveJSProperty('complete', true);
    expect(
      await sheet.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(sheet).toContainText(id);
    await expect(sheet).toContainText(/Printed from Paydesk by .+ on /);
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const pages = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
});

test.describe('a payout that was paid', () => {
  test('unfolds what was said on the line, without the address that is our secret, and not where it is masked', async ({
    page,
  }) => {
    await enter(page, 'finance');
    const id = await makeSbp(page);
    await untilStatus(id, 'paid_out');
    await visit(page, `/payouts/${id}`);
    await page.getByText(record.processorLog.title, { exact: true }).click();
    await page.getByText(record.processorLog.request, { exact: true }).first().click();
    const said = page.getByRole('region', { name: record.processorLog.request });
    await expect(said).toContainText('"clientReferenceId"');
    await expect(said).toContainText('"value": 1250.50');
    await expect(said).toContainText('/api/webhooks/processor/•••');
    const kept = await rows<{ request: string }>(
      `SELECT request_masked AS request FROM processor_calls c
       JOIN payout_attempts a ON a.id = c.subject_id WHERE a.payout_id = $1 AND c.path LIKE '%/intents'`,
      [id],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.request).not.toMatch(/processor\/[\w-]{10}/);
    await enter(page, 'support');
    await visit(page, `/payouts/${id}`);
    await page.getByText(record.processorLog.title, { exact: true }).click();
    await expect(page.getByText('/processing/api/v1/intents').first()).toBeVisible();
    await expect(page.getByText(record.processorLog.request, { exact: true })).toHaveCount(0);
  });

  test('prints by whom before its code is there', async ({ page }) => {
    await enter(page, 'finance');
    const id = await makeSbp(page);
    await page.emulateMedia({ media: 'print' });
    const release = await visitWithoutCode(page, `/payouts/${id}`);
    await expect(page.getByRole('article')).toContainText('Printed from Paydesk by Demo Finance');
    release();
  });
});

test.describe('a record that does not exist', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  for (const [noun, prefix] of [
    ['payouts', 'po'],
    ['payments', 'pay'],
    ['refunds', 'rf'],
  ] as const)
    test(`of the ${noun} answers 404 and says so`, async ({ page }) => {
      await enter(page, 'support');
      const { notFoundTitle } = { payouts, payments, refunds: refunds.page }[noun];
      expect((await page.request.get(`/${noun}/nonsense`)).status()).toBe(404);
      const answer = await visit(page, `/${noun}/${prefix}_01jcz3v1m8e2t9r6k5w4x7y0ab`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(notFoundTitle)).toBeVisible();
      await expect(page.getByRole('navigation', { name: nav.main })).toBeVisible();
    });

  test('and an address without a page keep menu and search; who may not enter a page sees the same', async ({
    page,
  }) => {
    await enter(page, 'support');
    for (const path of ['/nowhere', '/payouts/nowhere/at/all', '/payouts/new']) {
      expect((await visit(page, path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: errors.notFoundTitle })).toBeVisible();
      await expect(page.getByRole('navigation', { name: nav.main })).toBeVisible();
      await expect(page.getByRole('button', { name: commands.open }).first()).toBeVisible();
    }
  });

  test('can be a payment that only the processor knows, which is looked up from there', async ({ page }) => {
    await enter(page, 'support');
    const id = await pay({ webhookUrl: nowhere, rubles: 991.5 });
    await visit(page, '/payments/pay_01jcz3v1m8e2t9r6k5w4x7y0ab');
    await page.getByRole('main').getByRole('link', { name: payments.lookUp }).click();
    const dialog = page.getByRole('dialog', { name: payments.lookup.title });
    await dialog.getByLabel(payments.lookup.field).fill(id);
    await dialog.getByRole('button', { name: payments.lookup.submit }).click();
    await page.waitForURL(/\/payments\/pay_/);
    await expect(page.getByRole('main')).toContainText(id);
  });

  test('of another kind leads back to its list', async ({ page }) => {
    await enter(page, 'manager');
    for (const [list, prefix, back] of [
      ['/refunds/batches', 'rfb', refunds.batches.toList],
      ['/statements', 'stm', statements.toList],
      ['/history/notifications', 'whd', notifications.toList],
    ] as const) {
      expect((await visit(page, `${list}/${prefix}_01jcz3v1m8e2t9r6k5w4x7y0ab`))?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link', { name: back })).toHaveAttribute('href', list);
    }
  });

  test('a stranger is told of an address without a page only that there is none', async ({ page }) => {
    expect((await visit(page, '/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: errors.notFoundTitle })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});
