import { createTranslator } from 'next-intl';
import readXlsx from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import en from '#messages/en.json' with { type: 'json' };
import { rows } from '#tests/database.ts';
import { toCells } from '#tests/export-cells.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { downloadHistory, prepareExport } from './files.ts';
import { takePeriodSheet } from './period-sheet.ts';
import { toExportColumns } from './rules/columns.ts';
import { toExportTexts } from './rules/texts.ts';
import { type ExportFormat, exportFormats } from './schemas.ts';

const texts = toExportTexts(createTranslator({ locale: 'en', messages: en as never }) as never, 'en');
const columns = toExportColumns(historyColumns);
let manager: Person;
let masked: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
  // A role that may export one day and sees phones and names masked.
  masked = { ...(await newPerson('manager')), sight: { open: [] } };
  await newPayout(manager, { phone: '+79585739264' });
  await newPayout(manager, { method: 'ru_card' });
  for (const payerInstrument of ['553691••••7381', null, 'WALLET 77 12', '*4242']) {
    const { paymentId } = await newPayment(manager);
    const payer = { payerName: 'Аполлинария\u00a0 Вельяминова', payerPhone: null, payerInstrument };
    await db().payment.update({ where: { id: paymentId }, data: payer });
  }
});

async function read(person: Person, format: ExportFormat, reason?: string): Promise<Buffer> {
  const prepared = await prepareExport(person, {
    query: '',
    columns: [...historyColumns],
    ...(reason && { reason }),
  });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  const file = await downloadHistory(person, { id: prepared.value.exportId, format, texts });
  if (!file.ok) throw new Error(file.refusal.code);
  const parts: Uint8Array[] = [];
  for await (const part of file.value) parts.push(part);
  return Buffer.concat(parts);
}

const toText = async (file: Buffer, format: ExportFormat): Promise<string> =>
  format === 'xlsx' ? JSON.stringify(await readXlsx(file)) : file.toString();

test.each(exportFormats)(
  'a file as %s has names, phones and cards masked unless somebody says why',
  async (format) => {
    for (const person of [manager, masked]) {
      const text = await toText(await read(person, format), format);
      expect(text).toContain('А••• В•••');
      expect(text).not.toMatch(/Иван|Иванович|Аполлинария|Вельяминова|5536|9585739264|573.92/);
    }
  },
);

test('its cells are the masked ones of the screen', async () => {
  const [sheet] = await readXlsx(await read(manager, 'xlsx'), { trim: false });
  const [, ...lines] = (sheet as unknown as { data: unknown[][] }).data;
  const { items } = await getHistoryPage(manager, {});
  const at = [columns.indexOf('party'), columns.indexOf('instrument')];
  const shown = items.map((movement) => {
    const cells = toCells(maskFor({ open: [] }, movement), columns, texts, manager.timeZone);
    return at.map((each) => cells[each] || null);
  });
  expect(lines.map((line) => at.map((each) => line[each]))).toEqual(shown);
});

test('with a reason it is as the screen shows it, and the reason is on record before anything leaves', async () => {
  const reason = 'The tax office asks for it';
  expect((await read(manager, 'international', reason)).toString()).toContain('Иван Иванович П.');
  const kept = await rows(
    `SELECT v.kind, v.reason FROM reveals v JOIN exports e ON e.id = v.object_id WHERE v.person_id = $1 AND e.is_whole`,
    [manager.userId],
  );
  expect(kept).toEqual([{ kind: 'export', reason }]);
  const audited = await rows(
    `SELECT details->'isWhole' AS "isWhole" FROM audit_entries WHERE action = 'history.exported' AND actor = $1
     ORDER BY id DESC LIMIT 1`,
    [manager.userId],
  );
  expect(audited).toEqual([{ isWhole: true }]);
});

test('who sees them masked gets no whole file, whatever the reason, and no whole sheet', async () => {
  expect(await prepareExport(masked, { query: '', columns: ['party'], reason: 'I want to' })).toMatchObject({
    refusal: { code: 'export_not_whole' },
  });
  const sheet = await takePeriodSheet(masked, { period: 'today', as: 'pdf' });
  expect(
    JSON.stringify(sheet, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Иван|Аполлинария|5536/);
});
