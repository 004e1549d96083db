import { expect, test } from 'vitest';
import { type Person, worker } from '#lib/auth/permissions.ts';
import { csvDialects } from '#lib/core/csv.ts';
import { db, transaction } from '#lib/db/client.ts';
import { searching } from '#lib/db/searching.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { writePastGuards } from '#tests/person-traces.ts';
import { downloadActs, getActPage } from './queries.ts';
import { findFirstFrom } from './store.ts';

const toSentence = (action: string) => (action === 'payout.created' ? 'Payout created' : action);
type Input = Parameters<typeof getActPage>[1];

async function setup() {
  const [finance, manager] = [await newPerson('finance', 'Фёдор Финансов'), await newPerson('manager')];
  const { payoutId, attemptId } = await newPayout(finance);
  await sendPayout(attemptId);
  const read = async (input: Input = {}) => (await getActPage(manager, input, toSentence)).items;
  return { finance, manager, payoutId, read };
}

test('who did what, to which object and when is listed newest first, with the name that people know it by', async () => {
  const { finance, payoutId, read } = await setup();
  const [payout] = await rows<{ orderNo: string }>(
    'SELECT order_no AS "orderNo" FROM payouts WHERE id = $1',
    [payoutId],
  );
  const found = (await read({ q: payoutId })).map(({ action, name, actor, object }) => ({
    action,
    by: name ?? actor,
    object,
  }));
  const object = { kind: 'payout', id: payoutId, label: payout?.orderNo };
  expect(found.at(-1)).toEqual({ action: 'payout.created', by: finance.name, object });
  expect(found).toEqual(found.map((act) => ({ ...act, object })));
});

test('every filter leaves what fits it: person, system, kind of act, period, sentence, name and details', async () => {
  const { finance, manager, payoutId, read } = await setup();
  await transaction((tx) =>
    audit(
      tx,
      manager,
      'sending.stopped',
      { kind: 'sending', id: 'switch' },
      { note: 'Проверяем 100% счёт_а' },
    ),
  );
  const actions = async (input: Input) => new Set((await read(input)).map(({ action }) => action));
  expect([...(await actions({ who: finance.userId }))]).toContain('payout.created');
  expect(await actions({ who: 'system', topic: ['user'] })).toEqual(new Set());
  expect([...(await actions({ topic: ['sending'], period: 'today' }))]).toEqual(['sending.stopped']);
  expect(await actions({ topic: ['sending'], period: 'yesterday' })).toEqual(new Set());
  expect(await actions({ q: '100% счёт_а' })).toEqual(new Set(['sending.stopped']));
  expect(await actions({ q: '100_ счёт%' })).toEqual(new Set());
  expect([...(await actions({ q: 'payout creat' }))]).toEqual(['payout.created']);
  expect([...(await actions({ q: 'фёдор фин', topic: ['payout'] }))]).toContain('payout.created');
  expect((await read({ q: finance.userId, topic: ['payout'] })).map(({ object }) => object.id)).toContain(
    payoutId,
  );
});

test('reading is recorded once for a visit and its filters, and refreshed or further rows are not', async () => {
  const { manager, read } = await setup();
  const countReads = async () =>
    (await rows("SELECT 1 FROM audit_entries WHERE action = 'audit.read' AND actor = $1", [manager.userId]))
      .length;
  const [first] = await read({ topic: ['payout'] });
  await read({ topic: ['payout'] });
  expect(await countReads()).toBe(1);
  await read({ topic: ['payout'], ...(first && { cursor: first.id }) });
  await read(first && { ids: [first.id] });
  expect(await countReads()).toBe(1);
  await read({ topic: ['refund'] });
  expect(await countReads()).toBe(2);
});

test('pages follow each other without a gap, and a moment is found among the numbers', async () => {
  const { manager } = await setup();
  const about = { kind: 'history_view', id: 'one' };
  await transaction(async (tx) => {
    for (let count = 0; count < 60; count += 1)
      await audit(tx, worker, 'history.view_saved', about, { count });
  });
  const first = await getActPage(manager, { topic: ['history'] }, toSentence);
  const second = await getActPage(
    manager,
    { topic: ['history'], cursor: first.nextCursor ?? '' },
    toSentence,
  );
  const counts = [...first.items, ...second.items].map(({ details }) => details.count);
  expect(counts).toEqual(Array.from({ length: 60 }, (_, at) => 59 - at));
  expect(second.nextCursor).toBeNull();
  const [newest] = await rows<{ id: string; at: Date }>(
    'SELECT max(id)::text AS id, max(at) AS at FROM audit_entries',
  );
  const findFrom = (moment: Date) => searching(db(), (read) => findFirstFrom(read, moment));
  const behind = new Date((newest?.at.getTime() ?? 0) + 1);
  expect(await findFrom(behind)).toBe(BigInt(newest?.id ?? 0) + 1n);
  expect(await findFrom(new Date(0))).toBe(1n);
});

test('the file has the filtered entries, harmless for a spreadsheet, and is recorded before it leaves', async () => {
  const { manager, read } = await setup();
  await transaction((tx) =>
    audit(tx, manager, 'sending.stopped', { kind: 'sending', id: 'switch' }, { note: '=1+1' }),
  );
  const words = { columns: ['number', 'at'], toSentence: () => '=HYPERLINK("x")' };
  const lines = await downloadActs(manager, { topic: ['sending'] }, { dialect: csvDialects.excel, words });
  const [newest] = await read({ topic: ['audit'] });
  expect(newest).toMatchObject({ action: 'audit.read' });
  const recorded = await rows(
    "SELECT details FROM audit_entries WHERE action = 'audit.exported' AND actor = $1",
    [manager.userId],
  );
  expect(recorded).toEqual([{ details: { filters: 'topic=sending' } }]);
  let text = '';
  for await (const line of lines) text += line;
  expect(text).toContain('"\'=HYPERLINK(""x"")"');
  expect(text.split('\r\n')[0]).toBe('number;at');
  expect(text).not.toContain('payout.');
});

test('who sees personal data masked reads no name before or after a change, finds by none, and takes none away', async () => {
  const { manager, payoutId, read } = await setup();
  const admin = await newPerson('admin');
  const names = { nameBefore: 'Захарий Аркадьев', name: 'Аполлинария Вельяминова' };
  await transaction((tx) =>
    audit(tx, manager, 'recipient.changed', { kind: 'recipient', id: payoutId }, names),
  );
  const asAdmin = async (input: Input) => (await getActPage(admin, input, toSentence)).items;
  expect((await read({ topic: ['recipient'], who: manager.userId }))[0]?.details).toEqual(names);
  expect((await asAdmin({ topic: ['recipient'], who: manager.userId }))[0]?.details).toEqual({
    nameBefore: 'З••• А•••',
    name: 'А••• В•••',
  });
  expect(await read({ q: 'Вельяминов' })).toHaveLength(1);
  expect(await asAdmin({ q: 'Вельяминов' })).toEqual([]);
  expect(await asAdmin({ q: 'payout creat' })).not.toEqual([]);
  const words = { columns: [], toSentence };
  const parts = await downloadActs(admin, { topic: ['recipient'] }, { dialect: csvDialects.excel, words });
  let file = '';
  for await (const part of parts) file += part;
  expect(file).toContain('А••• В•••');
  expect(file).not.toMatch(/Аркадьев|Вельяминова/);
});

test('a phone in the number or name of an object is masked in the file too', async () => {
  const { manager, payoutId } = await setup();
  await writePastGuards("UPDATE payouts SET order_no = '89161234567' WHERE id = $1", [payoutId]);
  const take = async (person: Person) => {
    const words = { columns: [], toSentence };
    const parts = await downloadActs(person, { q: payoutId }, { dialect: csvDialects.excel, words });
    let file = '';
    for await (const part of parts) file += part;
    return file;
  };
  expect(await take(manager)).toContain('89161234567');
  expect(await take(await newPerson('auditor'))).not.toContain('89161234567');
});
