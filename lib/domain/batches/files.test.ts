import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import '#tests/database.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { make, nameOrder, review, said, send, table } from '#tests/refund-files.ts';
import { newRefund } from '#tests/refunds.ts';
import { inline, row, sheetName, workbook } from '#tests/samples/workbooks.ts';

let support: Person;
let manager: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  support = await newPerson('support');
  manager = await newPerson('manager');
});

test('a row names its payment by our id, the processor’s or the order, and its reason by code or either name', async () => {
  const made = [await newPayment(support), await newPayment(support), await newPayment(support)] as const;
  const [ours, theirs, order] = made;
  await nameOrder(order.paymentId, 'SHOP-77/1');
  const file = table(
    `${ours.paymentId};;goods_returned;`,
    `${theirs.processorPaymentId};12,50;Товар возвращен;по звонку`,
    `SHOP-77/1;1 000.00 ₽;Order Cancelled;`,
    'Итого;1012,50;;',
  );
  const read = await review(support, file);
  expect(said(read)).toEqual([
    [2, '100000'],
    [3, '1250'],
    [4, '100000'],
  ]);
  expect(read).toMatchObject({ skipped: 1, columns: { payment: 0, amount: 1, reason: 2, note: 3 } });
  expect(read.rows.map(({ reasonCode, note }) => [reasonCode, note])).toEqual([
    ['goods_returned', null],
    ['goods_returned', 'по звонку'],
    ['order_cancelled', null],
  ]);
  expect(read.rows.map(({ payment }) => payment?.id)).toEqual(made.map(({ paymentId }) => paymentId));
});

test('what is wrong with a row is said of that row, and of no other', async () => {
  const paid = await newPayment(support, { value: 100 });
  const held = await newPayment(support, { status: 'AUTHORIZED' });
  const [one, other] = [await newPayment(support), await newPayment(support)];
  await nameOrder(one.paymentId, 'TWICE-1');
  await nameOrder(other.paymentId, 'TWICE-1');
  const file = table(
    `NONE-1;;other;`,
    `TWICE-1;;other;`,
    `;5;other;`,
    `1,76312E+14;;other;`,
    `${held.paymentId};;other;`,
    `${paid.paymentId};100,01;other;`,
    `${paid.paymentId};1.000;other;`,
    `${paid.paymentId};0;other;`,
    `${paid.paymentId};5 USD;other;`,
    `${paid.paymentId};5;no such;`,
    `${paid.paymentId};5;;`,
    `${paid.paymentId};5;other;4111 1111 1111 1111`,
    `${paid.paymentId};5;other;`,
  );
  expect(said(await review(support, file))).toEqual([
    [2, 'payment_not_found'],
    [3, 'row_payment_ambiguous'],
    [4, 'row_payment_missing'],
    [5, 'row_number_shortened'],
    [6, 'payment_not_captured'],
    [7, 'refund_above_available'],
    [8, 'amount_ambiguous'],
    [9, 'refund_below_minimum'],
    [10, 'amount_other_currency'],
    [11, 'row_reason_unknown'],
    [12, 'row_reason_missing'],
    [13, 'card_number_not_allowed'],
    [14, '500'],
  ]);
  const answer = await send(
    support,
    file,
    `key=${randomUUID()}&seen=${(await review(support, file)).printId}`,
  );
  expect(answer).toEqual({ ok: false, refusal: { code: 'refund_file_problems', params: { count: 12 } } });
});

test('a sum that a comma cut in two, or a formula without its result, refunds neither less nor all', async () => {
  const { paymentId } = await newPayment(support, { value: 2_000 });
  const cut = `Payment,Amount,Reason\n${paymentId},1,250.50,other`;
  expect(said(await review(support, cut))).toEqual([[2, 'amount_unreadable']]);
  const head = row(...['Payment', 'Amount', 'Reason'].map(inline));
  const cells = row(inline(paymentId), '<c><f>SUM(A1)</f></c>', inline('other'));
  const sheet = `<worksheet><sheetData>${head}${cells}</sheetData></worksheet>`;
  expect(said(await review(support, workbook({ [sheetName]: sheet })))).toEqual([[2, 'amount_unreadable']]);
});

test('rows of one payment are judged in their turn, and the same sum twice is a mistake', async () => {
  const { paymentId } = await newPayment(support, { value: 100 });
  const file = table(
    `${paymentId};60;other;`,
    `${paymentId};60;other;`,
    `${paymentId};50;other;`,
    `${paymentId};;other;`,
    `${paymentId};;other;`,
  );
  const read = await review(support, file);
  expect(said(read)).toEqual([
    [2, '6000'],
    [3, 'refund_above_available'],
    [4, 'refund_above_available'],
    [5, '4000'],
    [6, 'refund_nothing_left'],
  ]);
  const twice = table(`${paymentId};10;other;`, `${paymentId};10;other;`);
  const [, second] = (await review(support, twice)).rows;
  expect(second?.problem).toEqual({ code: 'row_repeated', params: { line: 2 } });
  await newRefund(support, paymentId, { amount: 1_000 });
  expect(said(await review(support, twice))).toEqual([
    [2, 'row_refunded_lately'],
    [3, 'row_refunded_lately'],
  ]);
});

test('rows beyond what is left of the day ask a manager, in the order of the file', async () => {
  const made = [];
  for (let at = 0; at < 7; at += 1) made.push(await newPayment(support, { value: 50_000 }));
  const file = table(...made.map(({ paymentId }) => `${paymentId};;other;`));
  const shown = await review(support, file);
  expect(shown.rows.map(({ needsApproval }) => needsApproval)).toEqual([...Array(6).fill(false), true]);
});

test('columns are what the person says, and one reason stands for the rows that name none', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const file = `A;B;C\n12,50;x;${paymentId}\n`;
  expect((await review(manager, file)).columns.payment).toBeNull();
  expect(said(await review(manager, file, 'columns=2,0,-,-,-&reason=other'))).toEqual([[2, '1250']]);
  expect(await send(manager, file, 'columns=2,2,-,-,-')).toMatchObject({
    refusal: { code: 'refund_file_columns' },
  });
  expect(await send(manager, file, 'columns=2,0')).toMatchObject({
    refusal: { code: 'statement_choice_unknown' },
  });
});

test('a file of Russian Excel is read: its code page, its separator, its guard before a number', async () => {
  const { paymentId } = await newPayment(manager, { value: 2_000 });
  await nameOrder(paymentId, '00077123');
  const text = "sep=;\r\nПлатёж;Сумма возврата;Причина\r\n'00077123;1 250,50;Другое\r\n";
  // Windows-1251 puts the Russian letters in one row, ё apart.
  const bytes = Uint8Array.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      return sign === 'ё' ? 0xb8 : code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );
  const read = await review(manager, bytes);
  expect(read).toMatchObject({ encoding: 'windows-1251', separator: ';' });
  expect(said(read)).toEqual([[3, '125050']]);
});

test('a workbook is read as a text is: numbers of its cells, its guarded ids, its hidden rows', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager, { value: 2_000 });
  const cells = (...texts: string[]) => row(...texts.map(inline));
  const number = (value: string) => `<c><v>${value}</v></c>`;
  const body = [
    cells('Payment', 'Refund amount', 'Reason'),
    row(inline(paymentId), number('1250.5'), inline('other')),
    row(inline(`'${processorPaymentId}`), number('100'), inline('Paid twice')).replace(
      '<row',
      '<row hidden="1"',
    ),
  ];
  const file = workbook({
    [sheetName]: `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
  });
  const read = await review(manager, file);
  expect(said(read)).toEqual([
    [2, '125050'],
    [3, '10000'],
  ]);
  expect(read).toMatchObject({ sheet: 'One', hiddenRows: 1, encoding: null });
});

test('who sees phones masked sees the rows so, and refunds what the file says all the same', async () => {
  const { paymentId } = await newPayment(manager, { value: 100, payer: { phone: '+79585739264' } });
  const file = table(`${paymentId};;other;call +79585739264`);
  const read = await review(manager, file);
  const shown = maskFor({ open: [] }, read);
  expect(JSON.stringify(read)).toContain('79585739264');
  expect(JSON.stringify(shown)).not.toContain('79585739264');
  expect(shown.printId).toBe(read.printId);
  await make(manager, file);
  expect(await db().refundBatchItem.findMany({ where: { paymentId } })).toMatchObject([
    { note: 'call +79585739264' },
  ]);
});

test('a file without a table, or with more rows than an hour takes, is refused in words', async () => {
  expect(await send(manager, 'one')).toMatchObject({ refusal: { code: 'table_one_column' } });
  const long = table(...Array.from({ length: 2_001 }, (_, at) => `N-${at};1;other;`));
  expect(await send(manager, long)).toMatchObject({ refusal: { code: 'table_too_long' } });
});

test('two thousand rows are judged by a few statements', async () => {
  const long = table(...Array.from({ length: 2_000 }, (_, at) => `N-${at};1;other;`));
  const read = await review(manager, long);
  expect(read.rows).toHaveLength(2_000);
  expect(new Set(read.rows.map(({ problem }) => problem?.code))).toEqual(new Set(['payment_not_found']));
});
