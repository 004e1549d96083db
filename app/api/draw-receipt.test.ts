import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { toPayoutSheet } from '#components/payouts/page/sheet/to-payout-sheet.ts';
import { toRefundSheet } from '#components/refunds/page/sheet/to-refund-sheet.ts';
import { PrintedSheet } from '#components/shared/record/sheet/sheet.tsx';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Person } from '#lib/auth/permissions.ts';
import type { AppLocale } from '#lib/core/format.ts';
import type { RecordSheet } from '#lib/core/record-sheet.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { payoutStatuses } from '#lib/domain/payouts/status.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { env } from '#lib/env.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import '#tests/sandbox.ts';
import en from '../../messages/en.json' with { type: 'json' };
import ru from '../../messages/ru.json' with { type: 'json' };
import { drawReceipt } from './draw-receipt.ts';

process.env.COMPANY_NAME = 'ООО «Ромашка и сыновья»';
process.env.COMPANY_TAX_NUMBER = '7707083893';

const messages = { en, ru };
const timeZone = 'Europe/Moscow';
const at = new Date('2026-11-23T04:50:00Z');
const translate = (locale: AppLocale): Speech => ({
  t: createTranslator({ locale, messages: messages[locale] as typeof en, timeZone }),
  locale,
  timeZone,
});
const languages = ['en', 'ru'] as const;
let person: Person;
let payout: PayoutView;

beforeAll(async () => {
  person = await newPerson('finance');
  const { payoutId } = await newPayout(person);
  payout = (await findPayout(person, payoutId)) as PayoutView;
});

const draw = (sheet: RecordSheet, locale: AppLocale) =>
  drawReceipt(sheet, { person, speech: translate(locale), at });

async function read(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(file, { mergePages: false });
  return text;
}

/** Wrapping is the paper's own affair. */
const squeeze = (text: string) => text.replace(/[\s\u200b]/g, '');

/** The texts that the browser prints, in their order; the last line is written when it prints. */
function print(sheet: RecordSheet, locale: AppLocale): string[] {
  const viewer = {
    name: person.name,
    sandbox: env().PROCESSOR_SANDBOX,
    company: { name: env().COMPANY_NAME, taxNumber: env().COMPANY_TAX_NUMBER },
  };
  const page = createElement(
    ViewerProvider,
    { value: viewer as unknown as Viewer },
    createElement(PrintedSheet, { sheet }),
  );
  const words = { locale, messages: messages[locale], timeZone, now: at, children: page };
  const texts = renderToStaticMarkup(createElement(NextIntlClientProvider, words as never))
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replace(/&#x27;/g, "'")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
    );
  return texts.filter(Boolean).slice(0, -1);
}

async function expectAsPrinted(sheet: RecordSheet, locale: AppLocale): Promise<void> {
  const said = squeeze((await read(await draw(sheet, locale))).join(' '));
  let from = 0;
  for (const text of print(sheet, locale).map(squeeze)) {
    const found = said.indexOf(text, from);
    expect(found, `${sheet.title}: ${text} in ${said}`).toBeGreaterThanOrEqual(from);
    from = found + text.length;
  }
}

test.each(languages)('the file in %s says what the page prints, in the same order', async (locale) => {
  for (const status of ['paid_out', 'unknown', 'declined'] as const)
    await expectAsPrinted(toPayoutSheet({ ...payout, status }, translate(locale)), locale);
});

test.each(languages)('of a refund too, in %s, with its sum', async (locale) => {
  const refundId = await newRefund(person, (await newPayment(person)).paymentId, { amount: 12_345 });
  const refund = (await findRefundView(person, refundId)) as RefundView;
  for (const status of ['refunded', 'unknown', 'declined'] as const) {
    const sheet = toRefundSheet({ ...refund, status }, translate(locale));
    await expectAsPrinted(sheet, locale);
    const said = squeeze((await read(await draw(sheet, locale))).join(' '));
    expect(said).toContain(locale === 'ru' ? '123,45' : '123.45');
    expect(said).toContain(squeeze(refund.number));
  }
});

test.each(languages)(
  'the company stands on the file and on the page with its legal name and tax number, in %s',
  async (locale) => {
    const sheet = toPayoutSheet({ ...payout, status: 'paid_out' }, translate(locale));
    for (const said of [(await read(await draw(sheet, locale))).join(' '), print(sheet, locale).join(' ')])
      for (const text of ['ООО «Ромашка и сыновья»', '7707083893'])
        expect(squeeze(said)).toContain(squeeze(text));
  },
);

test.each(languages)('only a payout that is paid, and not doubted since, is confirmed in %s', (locale) => {
  const { sheet } = messages[locale].payouts;
  const titles = payoutStatuses.map(
    (status) => toPayoutSheet({ ...payout, status }, translate(locale)).title,
  );
  const confirmed = payoutStatuses.filter((_, at) => titles[at] === sheet.confirmation);
  expect(confirmed).toEqual(['paid_out', 'resolved_paid']);
  const doubted = toPayoutSheet(
    { ...payout, status: 'paid_out', reviewReason: 'reversed' },
    translate(locale),
  );
  expect(doubted.title).toBe(sheet.information);
  expect(doubted.note).toContain(sheet.noProof);
  const tried = toPayoutSheet({ ...payout, status: 'paid_out', method: 'test' }, translate(locale));
  expect(tried.title).toBe(sheet.information);
  expect(tried.note).toContain(sheet.noProof);
});

const said = (status: string, at: string, more: object) => ({
  ...{ id: status, at, fromStatus: null, toStatus: status, errorCode: null, errorMessage: null },
  ...{ processorStatus: status.toUpperCase(), statusCode: status, kind: 'reported', ...more },
});

/** Reported as one end, and a year before the paper is read as the other one. */
const contradicted = (paid: string) => ({
  status: 'conflict' as const,
  reviewReason: 'different_end' as const,
  timeline: [
    said('declined', '2025-11-26T10:57:08.000Z', {
      kind: 'contradicted',
      fromStatus: paid,
      toStatus: 'conflict',
    }),
    said(paid, '2025-11-26T10:57:04.000Z', { kind: 'read' }),
  ] as never[],
});

test.each(languages)(
  'the sheet of a contradiction names both outcomes with their times, in %s',
  async (locale) => {
    const words = messages[locale].record.word;
    const refundId = await newRefund(person, (await newPayment(person)).paymentId);
    const refund = (await findRefundView(person, refundId)) as RefundView;
    const notes = [
      [toPayoutSheet({ ...payout, ...contradicted('paid_out') }, translate(locale)).note, words.paid_out],
      [toRefundSheet({ ...refund, ...contradicted('refunded') }, translate(locale)).note, words.refunded],
    ] as const;
    for (const [note, first] of notes)
      expect(note).toMatch(
        new RegExp(
          `[“«]${first}[”»] \\([^)]*2025[^)]*13:57:04[^)]*\\).*[“«]${words.declined}[”»] \\([^)]*2025[^)]*13:57:08`,
        ),
      );
  },
);

const card = { number: '2200 7012 3456 8878', shown: '2200 70•• •••• 8878' };

test('a card is shown by its first six and last four digits', async () => {
  const recipient = {
    ...payout.recipient,
    phone: null,
    card: { first6: '220070', last4: '8878', brand: null },
  };
  const sheet = toPayoutSheet(
    { ...payout, recipient, holderName: 'IVAN P' } as unknown as PayoutView,
    translate('en'),
  );
  const [said = ''] = await read(await draw(sheet, 'en'));
  expect(squeeze(said)).toContain(squeeze(card.shown));
  expect(squeeze(said)).not.toContain(squeeze(card.number));
});

test('texts that nobody expects, sums of any size and many lines still make a file that can be read', async () => {
  const hostile = `Әлия\u202e Ó’Brien\u0000\u200b\n<b>%PDF-1.7 (\\) endobj 株式会社 \ud800 ${'ы'.repeat(1_500)}`;
  const sheet: RecordSheet = {
    ...toPayoutSheet(payout, translate('ru')),
    title: 'Щ'.repeat(300),
    sum: { amountMinor: 9_007_199_254_740_993_99n, currency: 'KZT' },
    reason: hostile,
    parts: [
      {
        title: hostile,
        facts: Array.from({ length: 30 }, (_, at) => [`№ ${at} ${'ж'.repeat(90)}`, hostile.slice(0, 500)]),
      },
    ],
  };
  const pages = await read(await draw(sheet, 'ru'));
  const said = pages.join(' ');
  expect(squeeze(said)).toContain('9007199254740993,99₸'.replace(/\s/g, ''));
  expect(squeeze(said)).toContain(squeeze('Әлия Ó’Brien <b>%PDF-1.7 (\\) endobj ����'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(said).not.toMatch(/[\u0000\u202e]/);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[2]).toContain(`Страница 3 из ${pages.length}`);
});

test('the same receipt made at the same moment is the same file, byte by byte', async () => {
  const sheet = toPayoutSheet(payout, translate('en'));
  expect(Buffer.compare(await draw(sheet, 'en'), await draw(sheet, 'en'))).toBe(0);
});
