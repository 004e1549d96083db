import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { byteOrderMark, csvDialects } from '#lib/core/csv.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import {
  comparedStatement,
  receivedStatement,
  statementHeader,
  statementMapping,
} from '#tests/statements.ts';
import '#tests/sandbox.ts';
import { getLinesPage, getMentions } from '../queries/lines.ts';
import { getColumnValues } from '../queries/preview.ts';
import { countOpenLines, findStatementView, getAlarms, getStatementPage } from '../queries/statements.ts';
import { lineColumns } from '../rules/line-columns.ts';
import type { Mapping } from '../schemas/mapping.ts';
import { type Verdict, verdicts } from '../status.ts';
import { closeLines } from './close-lines.ts';
import { compareStatement } from './compare.ts';
import { exportLines } from './export-lines.ts';
import { startComparing } from './start-comparing.ts';

let manager: Person;

beforeEach(async () => {
  manager = await newPerson('manager', 'Мария');
});

const received = (content: string) => receivedStatement(manager, content);

const mapping = statementMapping;
const header = statementHeader;
const compared = (lines: readonly string[], change: Partial<Mapping> = {}) =>
  comparedStatement(manager, lines, change);

async function paidOut() {
  const { payoutId, attemptId } = await newPayout(manager);
  const processorId = `TR-${attemptId}`;
  await setAttemptStatus(attemptId, 'paid_out');
  await rows('UPDATE payout_attempts SET processor_disbursement_id = $2, finished_at = now() WHERE id = $1', [
    attemptId,
    processorId,
  ]);
  const { orderNo, amountMinor } = await db().payout.findUniqueOrThrow({ where: { id: payoutId } });
  const sum = `${amountMinor / 100n},${String(amountMinor % 100n).padStart(2, '0')}`;
  return { payoutId, attemptId, processorId, orderNo, sum };
}

async function found(statementId: string) {
  const all = await Promise.all(
    verdicts.map(async (verdict) => (await getLinesPage(manager, statementId, { verdict })).items),
  );
  const brief = all
    .flat()
    .map(({ number, verdict, differs, subject }) => ({ number, verdict, differs, of: subject?.id ?? null }));
  return brief.toSorted((one, other) => one.number - other.number);
}

test('a file with each kind of difference is told apart, and our records say where they stand', async () => {
  const [byId, byReference, wrongSum, failed, missing] = [
    await paidOut(),
    await paidOut(),
    await paidOut(),
    await paidOut(),
    await paidOut(),
  ];
  await setAttemptStatus(failed.attemptId, 'declined');
  const { paymentId, processorPaymentId } = await newPayment(manager, { value: 700 });
  const statementId = await compared([
    `${byId.processorId};${byId.orderNo};${byId.sum};RUB;PAID_OUT`,
    `;${byReference.orderNo};${byReference.sum};RUB;PAID_OUT`,
    `${wrongSum.processorId};;1,00;RUB;PAID_OUT`,
    `${failed.processorId};;${failed.sum};RUB;PAID_OUT`,
    `${processorPaymentId};;700,00;RUB;CAPTURED`,
    'TR-nobody;ORDER-nobody;5,00;RUB;PAID_OUT',
    `${byId.processorId};${byId.orderNo};${byId.sum};RUB;PAID_OUT`,
    'Итого;;all;;',
    'TR-id-as-sum;;640000000000000001;RUB;PAID_OUT',
  ]);
  const lines = await found(statementId);
  expect(lines.slice(0, 9)).toEqual([
    { number: 0, verdict: 'matched', differs: [], of: byId.payoutId },
    { number: 1, verdict: 'matched', differs: [], of: byReference.payoutId },
    { number: 2, verdict: 'differs', differs: ['amount'], of: wrongSum.payoutId },
    { number: 3, verdict: 'differs', differs: ['status'], of: failed.payoutId },
    { number: 4, verdict: 'matched', differs: [], of: paymentId },
    { number: 5, verdict: 'only_theirs', differs: [], of: null },
    { number: 6, verdict: 'repeated', differs: [], of: null },
    { number: 7, verdict: 'skipped', differs: [], of: null },
    { number: 8, verdict: 'unreadable', differs: [], of: null },
  ]);
  const { items } = await getLinesPage(manager, statementId, { verdict: 'repeated' });
  expect(items.map(({ repeats }) => repeats)).toEqual([{ number: 0, verdict: 'matched' }]);
  const ours = lines.slice(9);
  expect(ours.map(({ verdict }) => verdict)).toEqual(ours.map(() => 'only_ours'));
  expect(ours.map(({ of }) => of)).toContain(missing.payoutId);
  for (const { payoutId } of [byId, byReference, wrongSum])
    expect(ours.map(({ of }) => of)).not.toContain(payoutId);
  expect(await getMentions(manager, wrongSum.payoutId)).toMatchObject([
    { statementId, verdict: 'differs', differs: ['amount'] },
  ]);
  const [listed] = (await getStatementPage(manager, {})).items;
  expect(listed).toMatchObject({
    id: statementId,
    status: 'compared',
    // What could not be compared counts as loudly as what only the processor has.
    openCount: 2,
    counts: { only_theirs: 1, differs: 2 },
  });
});

test('a comparison that runs twice, at once and again finds the same', async () => {
  const payout = await paidOut();
  const statementId = await received(
    [header, `${payout.processorId};;${payout.sum};RUB;`, 'X-1;;1,00;RUB;'].join('\n'),
  );
  await startComparing(manager, { statementId, mapping: { ...mapping, covers: ['refund', 'payout'] } });
  await Promise.all([compareStatement(statementId), compareStatement(statementId)]);
  const before = await found(statementId);
  await compareStatement(statementId);
  expect(await found(statementId)).toEqual(before);
  expect(before.slice(0, 2)).toMatchObject([{ verdict: 'matched' }, { verdict: 'only_theirs' }]);
});

test('only the processor’s movements are an alarm, until each is closed with a reason', async () => {
  const count = (await getAlarms(manager)).count;
  const statementId = await compared(['N-1;;1,00;RUB;', 'N-2;;2,00;RUB;', 'N-3;;3,00;RUB;']);
  expect((await getAlarms(manager)).count).toBe(count + 3);
  const openSums = async () => (await findStatementView(manager, statementId))?.openSums;
  const rubles = (amountMinor: string) => [{ direction: null, sum: { amountMinor, currency: 'RUB' } }];
  expect(await openSums()).toEqual(rubles('600'));
  // The menu counts the statements in which something is open, and its count leads to these.
  const listed = async () => (await getStatementPage(manager, { open: true })).items.map(({ id }) => id);
  expect(await listed()).toContain(statementId);
  expect((await countOpenLines(manager)).statements).toBe((await listed()).length);
  const close = (numbers: number[] | null) =>
    closeLines(manager, { statementId, numbers, reason: 'Комиссия банка' });
  expect(await close([0])).toEqual({ ok: true, value: { closed: 1 } });
  expect(await openSums()).toEqual(rubles('500'));
  const open = await getLinesPage(manager, statementId, { verdict: 'only_theirs', isOpen: true });
  expect(open.items.map(({ number }) => number)).toEqual([1, 2]);
  expect(await close([0])).toMatchObject({ refusal: { code: 'statement_lines_closed_already' } });
  const [one, other] = await Promise.all([close(null), close(null)]);
  expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
  expect((await getAlarms(manager)).count).toBe(count);
  expect(await listed()).not.toContain(statementId);
  const { items } = await getLinesPage(manager, statementId, { verdict: 'only_theirs' });
  expect(items[0]?.closed).toMatchObject({ byName: 'Мария', reason: 'Комиссия банка' });
  const told = await rows<{ action: string }>(
    'SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id',
    [statementId],
  );
  expect(told.map(({ action }) => action)).toEqual([
    'statement.uploaded',
    'statement.compared',
    'statement.compared_with',
    'statement.lines_closed',
    'statement.lines_closed',
  ]);
});

test('the audit names the lines that were closed, and says where it names only some of them', async () => {
  const statementId = await compared(Array.from({ length: 52 }, (_, at) => `X-${at};;1,00;RUB;`));
  const numbers = Array.from({ length: 51 }, (_, at) => at);
  await closeLines(manager, { statementId, numbers, reason: 'Комиссия банка' });
  await closeLines(manager, { statementId, numbers: [51], reason: 'Комиссия банка' });
  const told = await rows<{ details: { lines: string } }>(
    "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'statement.lines_closed' ORDER BY id",
    [statementId],
  );
  expect(told.map(({ details }) => details.lines)).toEqual([
    expect.stringMatching(/^2,3,.*,51 … \(51\)$/),
    '53',
  ]);
});

test('what the columns mean is asked once, and remembered for files with the same columns', async () => {
  const names = `${header};Extra ${`${Math.random()}`.slice(0, 9)}`;
  const first = await received(`${names}\nX;O;1,00;RUB;PAID_OUT;`);
  const guessed = (await findStatementView(manager, first))?.preview;
  expect(guessed).toMatchObject({
    isRemembered: false,
    mapping: { id: 0, reference: 1, amount: 2, decimalMark: ',' },
  });
  expect(await getColumnValues(manager, first, 4)).toEqual({
    values: [{ value: 'PAID_OUT', count: 1, status: 'moved', kind: null }],
  });
  await startComparing(manager, {
    statementId: first,
    mapping: { ...mapping, covers: ['payout'], status: null },
  });
  const second = await received(`${names}\nX;O;1,00;RUB;PAID_OUT;`);
  expect((await findStatementView(manager, second))?.preview).toMatchObject({
    isRemembered: true,
    mapping: { covers: ['payout'], status: null },
  });
  expect(await startComparing(manager, { statementId: first, mapping })).toMatchObject({
    refusal: { code: 'statement_started_already' },
  });
});

const verdictWords = Object.fromEntries(verdicts.map((verdict) => [verdict, verdict])) as Record<
  Verdict,
  string
>;
const columnWords = Object.fromEntries(lineColumns.map((column) => [column, column])) as never;

test('the result as a table begins with the alarms, has no formula in it, and stands in the audit', async () => {
  const statementId = await compared(['"=HYPERLINK(""http://x"")";+1+1;7,50;RUB;@SUM(A1)'], {
    statuses: [{ value: '@SUM(A1)', means: 'moved' }],
  });
  const words = { columns: columnWords, verdicts: verdictWords, toWord: (_: string, code: string) => code };
  const parts = await exportLines(manager, { statementId, dialect: csvDialects.excel, words });
  if (!parts) throw new Error('nothing to export');
  let text = byteOrderMark;
  for await (const part of parts) text += part;
  const [head, first = ''] = text.slice(1).split('\r\n');
  expect(head?.startsWith('verdict;differs;line')).toBe(true);
  expect(first.startsWith(`only_theirs;;2;"'=HYPERLINK(""http://x"")";'+1+1;7,50;RUB;`)).toBe(true);
  const [last] = await rows<{ action: string }>(
    'SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id DESC LIMIT 1',
    [statementId],
  );
  expect(last?.action).toBe('statement.exported');
});

test('who sees people masked takes no whole phone away in it', async () => {
  const statementId = await compared(['X;Call 89161234567;7,50;RUB;PAID']);
  const words = { columns: columnWords, verdicts: verdictWords, toWord: (_: string, code: string) => code };
  const take = async (person: Person) => {
    let text = '';
    const parts = await exportLines(person, { statementId, dialect: csvDialects.excel, words });
    for await (const part of parts ?? []) text += part;
    return text;
  };
  expect(await take(manager)).toContain('89161234567');
  const masked = await take(await newPerson('auditor'));
  expect(masked).toContain('Call +7');
  expect(masked).not.toContain('89161234567');
});
