import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayment, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { sendRefund } from '../refunds/operations/send-refund.ts';
import { receiveRefundFile } from './files.ts';
import { refundOneOfBatch } from './operations/batches.ts';
import { findBatchView } from './queries.ts';
import type { FileReview } from './schemas/file.ts';

let support: Person;
let manager: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  support = await newPerson('support');
  manager = await newPerson('manager');
});

const send = (person: Person, body: string | Uint8Array, query = '') =>
  receiveRefundFile(
    person,
    new Request(`http://paydesk.test/api/batches/upload?${query}`, {
      method: 'POST',
      body: body as BodyInit,
    }),
  );

async function review(person: Person, body: string | Uint8Array, query = ''): Promise<FileReview> {
  const answer = await send(person, body, query);
  if (!answer.ok || !('review' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.review;
}

/** Makes what a review has shown. */
async function make(person: Person, body: string, query = ''): Promise<string> {
  const { printId: print } = await review(person, body, query);
  const answer = await send(person, body, `${query}&key=${randomUUID()}&seen=${print}`);
  if (!answer.ok || !('batchId' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.batchId;
}

const table = (...lines: string[]) => ['Payment;Amount;Reason;Note', ...lines].join('\n');

/** Each row in short: its line, what would be refunded, or what is wrong. */
const said = ({ rows }: FileReview) =>
  rows.map(({ line, amount, problem }) => [line, amount?.amountMinor ?? problem?.code]);

async function nameOrder(paymentId: string, reference: string): Promise<void> {
  await db().payment.update({ where: { id: paymentId }, data: { clientReferenceId: reference } });
}

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
  const answer = await send(support, file, `key=${randomUUID()}&seen=${(await review(support, file)).printId}`);
  expect(answer).toEqual({ ok: false, refusal: { code: 'refund_file_problems', params: { count: 12 } } });
});

test('rows of one payment are judged in their turn, and the same sum twice is a mistake until somebody says otherwise', async () => {
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

test('what was shown is made once: rows of one payment follow each other, each with its sum, reason, note and line', async () => {
  const [first, second] = [
    await newPayment(manager, { value: 100 }),
    await newPayment(manager, { value: 20 }),
  ];
  const file = table(
    `${first.paymentId};60;goods_returned;half`,
    `${second.paymentId};;other;`,
    `${first.paymentId};;order_cancelled;the rest`,
  );
  const { printId: print } = await review(manager, file);
  const query = `key=${randomUUID()}&seen=${print}`;
  const [made, again] = await Promise.all([send(manager, file, query), send(manager, file, query)]);
  expect(again).toEqual(made);
  if (!made.ok || !('batchId' in made.value)) throw new Error(JSON.stringify(made));
  const { batchId } = made.value;
  const run = () =>
    Promise.all(
      [first, second, first, second].map(({ paymentId }) => refundOneOfBatch(batchId, paymentId)),
    );
  await run();
  await Promise.all((await db().refund.findMany({ where: { batchId } })).map(({ id }) => sendRefund(id)));
  await run();
  const view = await findBatchView(manager, batchId);
  const lines = view?.items.map(({ line, refund, refusal }) => [
    line,
    refund?.amount.amountMinor ?? refusal?.code,
    refund?.reason.code,
  ]);
  expect(lines).toEqual([
    [2, '6000', 'goods_returned'],
    [3, '2000', 'other'],
    [4, '4000', 'order_cancelled'],
  ]);
  const notes = await db().refund.findMany({ where: { batchId }, orderBy: { amountMinor: 'asc' } });
  expect(notes.map(({ note }) => note)).toEqual([null, 'the rest', 'half']);
  await Promise.all(notes.map(({ id }) => sendRefund(id)));
  expect(await refundedInSandbox(first.processorPaymentId)).toMatchObject({ total: 10_000, count: 2 });
  // The same request after everything has gone is still answered with its batch.
  expect(await send(manager, file, query)).toEqual(made);
  expect(await db().refundBatch.count({ where: { makerId: manager.userId } })).toBe(1);
});

test('when something has changed since the review nothing is made, and the new review shows it', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const file = table(`${paymentId};;other;`);
  const { printId: print } = await review(manager, file);
  await newRefund(manager, paymentId, { amount: 3_000 });
  const query = `key=${randomUUID()}&seen=`;
  expect(await send(manager, file, query + print)).toEqual({
    ok: false,
    refusal: { code: 'refund_file_changed' },
  });
  expect(await db().refundBatch.count({ where: { makerId: manager.userId } })).toBe(0);
  const now = await review(manager, file);
  expect(said(now)).toEqual([[2, '7000']]);
  // The key was not used up.
  expect(await send(manager, file, query + now.printId)).toMatchObject({ ok: true });
});

test('a sum that is no longer there when its turn comes is refused, never refunded in part', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const batchId = await make(manager, table(`${paymentId};;other;`));
  await newRefund(manager, paymentId, { amount: 3_000 });
  await refundOneOfBatch(batchId, paymentId);
  const view = await findBatchView(manager, batchId);
  expect(view?.items).toMatchObject([
    { line: 2, asked: { amountMinor: '10000' }, refund: null, refusal: { code: 'refund_above_available' } },
  ]);
});

test('above the own limit a row is shown as one that a manager is asked about, and waits for the manager', async () => {
  const large = await newPayment(support, { value: 50_001 });
  const small = await newPayment(support, { value: 10 });
  const file = table(`${large.paymentId};;other;`, `${small.paymentId};;other;`);
  expect((await review(support, file)).rows.map(({ needsApproval }) => needsApproval)).toEqual([true, false]);
  const own = await review(manager, file);
  expect(own.rows.map(({ needsApproval }) => needsApproval)).toEqual([false, false]);
  const batchId = await make(support, file);
  for (const { paymentId } of [large, small]) await refundOneOfBatch(batchId, paymentId);
  const view = await findBatchView(support, batchId);
  expect(view?.items.map(({ refund }) => refund?.status)).toEqual(['pending_approval', 'approved']);
});

test('rows beyond what is left of the day ask a manager, in the order of the file', async () => {
  const made = [];
  for (let at = 0; at < 7; at += 1) made.push(await newPayment(support, { value: 50_000 }));
  const file = table(...made.map(({ paymentId }) => `${paymentId};;other;`));
  const shown = await review(support, file);
  expect(shown.rows.map(({ needsApproval }) => needsApproval)).toEqual([...Array(6).fill(false), true]);
});

test('wrong rows are left out where the person says so, and what is left is made', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const file = table('NONE-1;;other;', `${paymentId};;other;`);
  const view = await findBatchView(manager, await make(manager, file, 'leave=1'));
  expect(view?.items.map(({ line }) => line)).toEqual([3]);
  const nothing = table('NONE-1;;other;');
  const { printId: print } = await review(manager, nothing);
  expect(await send(manager, nothing, `leave=1&key=${randomUUID()}&seen=${print}`)).toEqual({
    ok: false,
    refusal: { code: 'refund_file_nothing' },
  });
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

test('batches that were chosen in the list before rows had sums refund all that is left', async () => {
  const { paymentId } = await newPayment(manager, { value: 30 });
  await rows(`INSERT INTO refund_batches (id, reason_code, note, maker_id) VALUES ('rfb_old', 'other', 'n', $1)`, [
    manager.userId,
  ]);
  await rows(
    `INSERT INTO refund_batch_items (batch_id, payment_id, position) VALUES ('rfb_old', $1, 0)`,
    [paymentId],
  );
  await refundOneOfBatch('rfb_old', paymentId);
  expect((await findBatchView(manager, 'rfb_old'))?.items).toMatchObject([
    { line: null, asked: null, refund: { amount: { amountMinor: '3000' }, isRemaining: true } },
  ]);
});
