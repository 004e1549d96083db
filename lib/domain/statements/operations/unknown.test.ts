import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { receivedStatement, statementMapping } from '#tests/statements.ts';
import '#tests/sandbox.ts';
import { getLinesPage, getMentions } from '../queries/lines.ts';
import { findStatementView, getAlarms } from '../queries/statements.ts';
import type { Mapping } from '../schemas/mapping.ts';
import { verdicts } from '../status.ts';
import { closeLines } from './close-lines.ts';
import { compareStatement } from './compare.ts';
import { startComparing } from './start-comparing.ts';

let manager: Person;
let mark: string;
beforeEach(async () => {
  manager = await newPerson('manager', 'Мария');
  mark = `M${Math.random()}`.slice(0, 9);
});

const header = 'ID;Order;Sum;Currency;Status;Type;Date';
const mapping: Mapping = { ...statementMapping, direction: 5, date: 6 };
const now = new Date().toISOString();

async function paidOut() {
  const { payoutId, attemptId } = await newPayout(manager);
  const id = `TR-${attemptId}`;
  await setAttemptStatus(attemptId, 'paid_out');
  await rows(
    `UPDATE payout_attempts SET processor_disbursement_id = $2, finished_at = now() - interval '1 second' WHERE id = $1`,
    [attemptId, id],
  );
  const [row] = await rows<{ order: string; minor: string }>(
    'SELECT order_no AS order, amount_minor::text AS minor FROM payouts WHERE id = $1',
    [payoutId],
  );
  const sum = `${String(row?.minor).slice(0, -2)},${String(row?.minor).slice(-2)}`;
  return { payoutId, id, order: row?.order ?? '', sum };
}

async function compared(lines: readonly string[], change: Partial<Mapping> = {}, title = header) {
  const statementId = await receivedStatement(manager, [title, ...lines].join('\r\n'));
  const started = await startComparing(manager, { statementId, mapping: { ...mapping, ...change } });
  if (!started.ok) throw new Error(started.refusal.code);
  await compareStatement(statementId);
  return statementId;
}

async function found(statementId: string) {
  const pages = await Promise.all(verdicts.map((verdict) => getLinesPage(manager, statementId, { verdict })));
  return pages.flatMap(({ items }) => items).filter(({ cells }) => cells.length > 0);
}
const verdictsOf = async (statementId: string) =>
  (await found(statementId))
    .toSorted((one, other) => one.number - other.number)
    .map(({ verdict }) => verdict);
const openOf = async (statementId: string) => (await findStatementView(manager, statementId))?.openCount;

test('nothing is compared while a status or a type of the file is not explained, and what is said is remembered', async () => {
  const payout = await paidOut();
  const line = (status: string, type: string) => `${payout.id};;${payout.sum};RUB;${status};${type};${now}`;
  const title = `${header};${mark}`;
  const statementId = await receivedStatement(
    manager,
    [title, line('Принято к учёту', 'Выплата')].join('\n'),
  );
  expect(await startComparing(manager, { statementId, mapping })).toMatchObject({
    refusal: { code: 'statement_values_unexplained', params: { count: 1 } },
  });
  const statuses = [{ value: 'Принято к учёту', means: 'moved' as const }];
  expect((await startComparing(manager, { statementId, mapping: { ...mapping, statuses } })).ok).toBe(true);
  await compareStatement(statementId);
  expect(await verdictsOf(statementId)).toEqual(['matched']);
  const next = await receivedStatement(manager, [title, line('Другое', 'Выплата')].join('\n'));
  expect((await findStatementView(manager, next))?.preview?.mapping.statuses).toEqual(
    expect.arrayContaining(statuses),
  );
});

test('a payout that is paid here and failed or came back there never matches', async () => {
  const payouts = [await paidOut(), await paidOut(), await paidOut(), await paidOut()];
  const said = ['Отклонена', 'ОТКЛОНЁН', 'Не исполнена', 'Возвращена отправителю'];
  const statementId = await compared(
    payouts.map(({ id, sum }, at) => `${id};;${sum};RUB;${said[at]};Выплата;${now}`),
  );
  expect(await verdictsOf(statementId)).toEqual(said.map(() => 'differs'));
  // Money that came back waits for an answer; a failure there is a difference of two records.
  expect(await openOf(statementId)).toBe(1);
});

test('money that came back is an alarm until it is closed, and stands on the page of its payout', async () => {
  const [alone, twice] = [await paidOut(), await paidOut()];
  const statementId = await compared([
    `${alone.id};;5,00;RUB;PAID_OUT;Возврат выплаты;${now}`,
    `${twice.id};;${twice.sum};RUB;PAID_OUT;Выплата;${now}`,
    `${twice.id};;${twice.sum};RUB;PAID_OUT;Возврат выплаты;${now}`,
  ]);
  expect(await verdictsOf(statementId)).toEqual(['returned', 'matched', 'returned']);
  expect(await openOf(statementId)).toBe(2);
  expect(await getMentions(manager, alone.payoutId)).toMatchObject(
    [
      { verdict: 'only_ours' },
      { verdict: 'returned', amount: { amountMinor: '500' }, isClosed: false },
    ].reverse(),
  );
  await closeLines(manager, { statementId, numbers: [0], reason: 'Карта закрыта' });
  expect(await openOf(statementId)).toBe(1);
  expect(await getMentions(manager, alone.payoutId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ verdict: 'returned', isClosed: true })]),
  );
});

test('what could not be compared is an alarm, and what somebody chose to leave out is none', async () => {
  const kinds = [{ value: 'Комиссия', means: 'ignored' as const }];
  const lines = [
    `${mark}-1;;5,00;RUB;PAID_OUT;Выплата;вчера`,
    `${mark}-2;;пять;RUB;PAID_OUT;Выплата;${now}`,
    `${mark}-3;;5,00;RUB;PAID_OUT;Комиссия;${now}`,
  ];
  const statementId = await compared(lines, { kinds });
  expect(await verdictsOf(statementId)).toEqual(['unreadable', 'unreadable', 'skipped']);
  expect(await openOf(statementId)).toBe(2);
});

test('a statement of headings alone says that nothing moved', async () => {
  const payout = await paidOut();
  const statementId = await compared([], { statuses: [] });
  expect(await findStatementView(manager, statementId)).toMatchObject({ status: 'compared', lineCount: 0 });
  const { items } = await getLinesPage(manager, statementId, { verdict: 'only_ours' });
  expect(items.map(({ subject }) => subject?.id)).toContain(payout.payoutId);
});

test('a line closed in one file stays closed in the next that repeats it, and an open one is one alarm', async () => {
  const count = async () => (await getAlarms(manager)).count;
  const before = await count();
  const line = (name: string) => `${mark}-${name};;5,00;RUB;PAID_OUT;Выплата;${now}`;
  const first = await compared([line('closed'), line('open')]);
  await closeLines(manager, { statementId: first, numbers: [0], reason: 'Комиссия банка' });
  const second = await compared([line('new'), line('closed'), line('open')]);
  expect(await count()).toBe(before + 2);
  expect(await openOf(second)).toBe(1);
  const [fresh, closed, open] = await found(second);
  expect([fresh?.closed, fresh?.elsewhere]).toEqual([null, null]);
  expect(closed?.closed).toMatchObject({ byName: 'Мария', reason: 'Комиссия банка' });
  expect(open?.elsewhere).toMatchObject({ id: first });
  // Closed where it is open, it is closed in both.
  await closeLines(manager, { statementId: first, numbers: null, reason: 'Выяснено' });
  expect((await found(second)).at(-1)?.closed).toMatchObject({ reason: 'Выяснено' });
  expect(await count()).toBe(before + 1);
});

test('a file that left an alarm to a comparison that is replaced has it again where the new one has it not', async () => {
  const line = (id: string) => `${id};;5,00;RUB;PAID_OUT;Выплата;${now}`;
  const lines = [line(`${mark}-1`), line(`${mark}-2`)];
  const first = await compared(lines);
  const second = await compared([line(`${mark}-1`), line(`${mark}-3`)]);
  expect(await openOf(second)).toBe(1);
  const kinds = [{ value: 'Выплата', means: 'ignored' as const }];
  await compared(lines, { kinds });
  expect(await findStatementView(manager, first)).toMatchObject({ replacedBy: expect.anything() });
  expect(await openOf(second)).toBe(2);
});

test('a payout that another statement lists is not missing in this one', async () => {
  const [listed, missing] = [await paidOut(), await paidOut()];
  const yesterday = await compared([`${listed.id};;${listed.sum};RUB;PAID_OUT;Выплата;${now}`]);
  const today = await compared([]);
  const ours = async (statementId: string) =>
    (await getLinesPage(manager, statementId, { verdict: 'only_ours' })).items;
  const ids = (await ours(today)).map(({ subject }) => subject?.id);
  expect(ids).toContain(missing.payoutId);
  expect(ids).not.toContain(listed.payoutId);
  // Known in hindsight, too: the line of the earlier statement says where it is listed.
  const later = await compared([`${missing.id};;${missing.sum};RUB;PAID_OUT;Выплата;${now}`]);
  const line = (await ours(yesterday)).find(({ subject }) => subject?.id === missing.payoutId);
  expect(line?.elsewhere).toMatchObject({ id: later });
});
