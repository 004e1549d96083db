import { createTranslator } from 'next-intl';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { toPeriodSheet } from '#components/exports/sheet/to-period-sheet.ts';
import type { Person } from '#lib/auth/permissions.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { toDay } from '#lib/core/local-day.ts';
import {
  mostListed,
  mostSummed,
  type PeriodMovements,
  takePeriodSheet,
} from '#lib/domain/exports/period-sheet.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import en from '../../../../messages/en.json' with { type: 'json' };
import ru from '../../../../messages/ru.json' with { type: 'json' };
import { drawMovementSheet } from './draw-movement-sheet.ts';

const messages = { en, ru };
const limits = { mostListed, mostSummed };
const translate = (locale: AppLocale, timeZone: string): Speech => ({
  t: createTranslator({ locale, messages: messages[locale] as typeof en, timeZone }),
  locale,
  timeZone,
});
const squeeze = (text: string) => text.replace(/[\s\u200b]/g, '');
let person: Person;
let taken: PeriodMovements;

beforeAll(async () => {
  person = await newPerson('finance');
  for (const status of ['paid_out', 'paid_out', 'declined', 'unknown'] as const) {
    const { attemptId } = await newPayout(person);
    await setAttemptStatus(attemptId, status);
  }
  await newPayment(person);
  const result = await takePeriodSheet(person, { period: 'today', as: 'pdf' });
  if (!result.ok) throw new Error(result.refusal.code);
  taken = result.value;
});

test('a sheet has the rows that the history shows for these days, oldest first', async () => {
  const { items } = await getHistoryPage(person, { period: 'today' });
  expect(taken.listed?.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse());
  expect(taken.count).toBe(items.length);
});

test('a movement of one zone’s today may belong to another day of another zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const counts = await Promise.all(
    zones.map(async (zone) => {
      const day = toDay(new Date(), 'UTC');
      const result = await takePeriodSheet(person, { period: { from: day, to: day }, zone, as: 'page' });
      const { items } = await getHistoryPage(person, { period: { from: day, to: day }, zone });
      return result.ok && result.value.count === items.length;
    }),
  );
  expect(counts).toEqual([true, true]);
});

test('the turnover counts by status what PostgreSQL counts, and adds up only what moved', async () => {
  const counted = await rows<{ status: string; count: number; sum: string }>(
    `SELECT a.status::text, count(*)::int, sum(p.amount_minor)::text FROM payouts p
     JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current GROUP BY 1 ORDER BY 1`,
  );
  const own = taken.turnover?.filter(({ kind }) => kind === 'payout') ?? [];
  expect(
    own
      .map(({ status, count, amountMinor }) => ({ status, count, sum: String(amountMinor) }))
      .sort((one, other) => one.status.localeCompare(other.status)),
  ).toEqual(counted);
  const sheet = toPeriodSheet(taken, translate('en', person.timeZone), limits);
  const paid = counted.find(({ status }) => status === 'paid_out');
  const line = sheet.turnover.flatMap(({ lines }) => lines).find(({ isTotal }) => isTotal);
  expect(line?.count).toBe(String(paid?.count));
});

test('the audit has days, rows and form, as of every export', async () => {
  const [entry] = await rows<{ details: Record<string, unknown> }>(
    `SELECT a.details FROM audit_entries a JOIN exports e ON e.id = a.object_id
     WHERE a.action = 'history.exported' AND e.person_id = $1 ORDER BY e.created_at LIMIT 1`,
    [person.userId],
  );
  expect(entry?.details).toMatchObject({ format: 'pdf', rows: taken.count, isExact: true });
});

test.each(['en', 'ru'] as const)('the PDF in %s says what the page says, in its order', async (locale) => {
  const speech = translate(locale, person.timeZone);
  const sheet = toPeriodSheet(taken, speech, limits);
  const { text } = await extractText(await drawMovementSheet(taken, person, speech), { mergePages: true });
  const said = squeeze(text);
  let from = 0;
  const texts = [
    sheet.title,
    ...sheet.notes,
    ...sheet.turnover.flatMap(({ title, lines }) => [
      title,
      ...lines.flatMap(({ label, sum }) => [label, sum]),
    ]),
    sheet.listTitle,
    ...sheet.head,
    ...sheet.rows.flat(),
  ];
  for (const each of texts.map(squeeze)) {
    const found = said.indexOf(each, from);
    expect(found, `${each} in ${said.slice(from)}`).toBeGreaterThanOrEqual(from);
    from = found + each.length;
  }
});

test('many rows fill many numbered pages, each with the heading, and no row is missing', async () => {
  const [first] = taken.listed ?? [];
  if (!first) throw new Error('There is a movement');
  const many = Array.from({ length: 120 }, (_, at) => ({ ...first, reference: `ROW-${at}-END` }));
  const file = await drawMovementSheet({ ...taken, listed: many }, person, translate('ru', person.timeZone));
  const { text } = await extractText(file, { mergePages: false });
  expect(text.length).toBeGreaterThan(3);
  for (const [at, page] of text.entries()) expect(page).toContain(`Страница ${at + 1} из ${text.length}`);
  expect(text[2]).toContain(ru.exports.column.reference);
  for (const { reference } of many) expect(text.join(' ')).toContain(reference);
});

test('above its limits a sheet lists nothing, says how many there are, and names the export', () => {
  const speech = translate('en', person.timeZone);
  const unlisted = toPeriodSheet({ ...taken, count: 2_001, listed: null }, speech, limits);
  expect(unlisted.rows).toEqual([]);
  expect(unlisted.notes.at(-1)).toMatch(/There are 2,001 movements, .*export them/);
  const unsummed = toPeriodSheet({ ...taken, listed: null, turnover: null }, speech, limits);
  expect(unsummed.turnover).toEqual([]);
  expect(unsummed.notes.at(-1)).toMatch(/more than 100,000 movements/);
});

test.each([
  ['listed', { mostListed: 4, mostSummed: 5 }, { count: 5, listed: null, turnover: expect.any(Array) }],
  ['added up', { mostListed: 2, mostSummed: 4 }, { count: 4, listed: null, turnover: null }],
])('one movement more than may be %s is never left out of a sheet in silence', async (_, few, expected) => {
  const result = await takePeriodSheet(person, { period: 'today', as: 'page' }, { limits: few });
  expect(result).toMatchObject({ ok: true, value: expected });
  const [kept] = await rows('SELECT row_count, is_exact FROM exports ORDER BY id DESC LIMIT 1');
  expect(kept).toEqual({ row_count: expected.count, is_exact: expected.turnover !== null });
});
