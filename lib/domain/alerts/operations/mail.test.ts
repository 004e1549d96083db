import { expect, test } from 'vitest';
import { type Person, worker } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { approvePayout } from '#lib/domain/payouts/operations/decide-payout.ts';
import { changeRole } from '#lib/domain/users/operations/people/change-role.ts';
import { emails, startAlertMails } from '#tests/alert-mails.ts';
import { deliverAt, gatherAt, messages, stop } from '#tests/alerts.ts';
import { rows } from '#tests/database.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newWaitingPayout } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agePayout } from '#tests/resolving/payouts.ts';
import '#tests/sandbox.ts';
import { readHeader, readPart } from '#tests/servers/mail.ts';
import { lineOf, signedFile } from '#tests/signed-files.ts';
import { getAlertChoices } from '../queries.ts';
import { saveAlertChoices } from './save-choices.ts';
import { sendAlert } from './send.ts';

const { server, recipients, last } = await startAlertMails();
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('an act is sent once to everybody whose role it concerns, and not to who did it', async () => {
  const [anna, boris] = [await newPerson('manager', 'Anna'), await newPerson('manager', 'Boris')];
  const admin = await newPerson('admin');
  await newPerson('finance');
  await stop(anna);
  await deliverAt();
  expect(recipients()).toEqual(emails(boris, admin));
  await deliverAt();
  await deliverAt(minutes(20));
  expect(server.received).toHaveLength(2);
  expect(await messages()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

test('nothing is sent of what was rolled back, and nothing is lost when several read at once', async () => {
  const manager = await newPerson('manager');
  const failed = transaction(async (tx) => {
    await audit(tx, worker, 'sending.stopped', { kind: 'sending', id: 'switch' });
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow();
  await deliverAt();
  expect(server.received).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => stop(worker)));
  await Promise.all([gatherAt(), gatherAt(), gatherAt()]);
  expect(await rows('SELECT 1 FROM alert_items')).toHaveLength(5);
  await deliverAt();
  expect(recipients()).toEqual(emails(manager));
});

test('each reads it in their language, with the way to the page and without anything about a recipient', async () => {
  const maker = await newPerson('finance', 'Fedor');
  const [english, russian] = [await newPerson('manager', 'Maria'), await newPerson('manager', 'Мария')];
  await rows("UPDATE users SET locale = 'ru' WHERE id = $1", [russian.userId]);
  const { payoutId } = await newWaitingPayout(maker);
  const [payout] = await rows<{ order_no: string; recipient_name: string | null }>(
    'SELECT order_no, recipient_name FROM payouts WHERE id = $1',
    [payoutId],
  );
  await deliverAt();
  expect(recipients()).toEqual(emails(english, russian));
  const of = (person: Person) => server.received.find(({ to }) => to === person.email)?.raw ?? '';
  expect(readHeader(of(english), 'Subject')).toBe('Paydesk: Your decision is needed');
  expect(readHeader(of(russian), 'Subject')).toBe('Paydesk: Нужно ваше решение');
  const text = readPart(of(english), 'text/plain');
  expect(text).toContain(`A payout waits for your decision: ${payout?.order_no}`);
  expect(text).toContain(`http://127.0.0.1:1/payouts/${payoutId}`);
  expect(readPart(of(russian), 'text/plain')).toContain(`Выплата ждёт вашего решения: ${payout?.order_no}`);
  expect(readPart(of(english), 'text/html')).toContain(`href="http://127.0.0.1:1/payouts/${payoutId}"`);
  for (const raw of [of(english), of(russian)])
    for (const type of ['text/plain', 'text/html'] as const)
      expect(readPart(raw, type)).not.toMatch(/916.?123|300.?000|\d{6}•/);
});

test('a file that waits for approval is reported to those who may decide it, without its name or its sum', async () => {
  const maker = await newPerson('finance', 'Fedor');
  const [anna, boris] = [await newPerson('manager', 'Anna'), await newPerson('manager', 'Boris')];
  const { id } = await signedFile(maker, [
    lineOf(`MAIL-${process.pid}-1`, '250000,00'),
    lineOf(`MAIL-${process.pid}-2`, '250000,00'),
  ]);
  await deliverAt();
  expect(recipients()).toEqual(emails(anna, boris));
  const text = readPart(last(), 'text/plain');
  expect(text).toContain('A file of payouts waits for your decision,');
  expect(text).toContain(`http://127.0.0.1:1/payouts/files/${id}`);
  expect(text).not.toMatch(/salaries|500.?000/);
});

test('a decision that others took first is not asked for, neither before nor between two tries', async () => {
  const maker = await newPerson('finance');
  const [anna, boris] = [await newPerson('manager'), await newPerson('manager')];
  const decided = await newWaitingPayout(maker);
  expect((await approvePayout(anna, decided.approval)).ok).toBe(true);
  await deliverAt();
  expect(server.received).toEqual([]);
  const waiting = await newWaitingPayout(maker);
  server.answers.push('defer', 'defer');
  await deliverAt();
  expect((await approvePayout(boris, waiting.approval)).ok).toBe(true);
  for (const { id } of await messages()) await sendAlert(id);
  expect(server.received).toEqual([]);
  expect((await messages()).map(({ status }) => status)).toEqual(['dropped', 'dropped']);
});

test('an outcome that nobody knew and that is known by now is no news; one that stays unknown is', async () => {
  const [finance, other] = [await newPerson('finance'), await newPerson('finance')];
  await newPerson('support');
  const made = await newPayout(finance);
  const lose = () =>
    transaction((tx) => audit(tx, worker, 'payout.unknown', { kind: 'payout', id: made.payoutId }));
  await lose();
  await deliverAt();
  expect(server.received).toEqual([]);
  await setAttemptStatus(made.attemptId, 'unknown');
  await lose();
  await deliverAt();
  expect(recipients()).toEqual(emails(finance, other));
  expect(readPart(last(), 'text/plain')).toContain('Nobody knows whether a payout was made');
});

test('who was disabled, or has another role by now, gets nothing', async () => {
  const [gone, lowered, stays] = [
    await newPerson('manager'),
    await newPerson('manager'),
    await newPerson('manager'),
  ];
  await stop(worker);
  await gatherAt();
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [gone.userId]);
  await rows("UPDATE users SET role = 'finance' WHERE id = $1", [lowered.userId]);
  await deliverAt();
  expect(recipients()).toEqual(emails(stays));
  expect((await messages()).map(({ status }) => status).toSorted()).toEqual(['dropped', 'dropped', 'sent']);
});

test('of a kind one is sent at once, and what follows within ten minutes together, with its count', async () => {
  await newPerson('manager');
  await stop(worker);
  await deliverAt();
  for (let at = 0; at < 12; at += 1) await stop(worker);
  await deliverAt(minutes(1));
  await deliverAt(minutes(9));
  expect(server.received).toHaveLength(1);
  await deliverAt(minutes(11));
  expect(server.received).toHaveLength(2);
  expect(readHeader(last(), 'Subject')).toBe('Paydesk: Sending stopped or paused (12)');
  const text = readPart(last(), 'text/plain');
  expect(text.match(/Sending was stopped/g)).toHaveLength(10);
  expect(text).toContain('and 2 more');
});

test('never is never, hourly comes with the hour, and quiet hours hold back', async () => {
  const [never, hourly, quiet] = [
    await newPerson('manager'),
    await newPerson('manager'),
    await newPerson('manager'),
  ];
  const noon = new Date('2031-03-03T09:30:00Z');
  const all = { quiet: null, rhythms: [] };
  await saveAlertChoices(never, { ...all, rhythms: [{ kind: 'sending', rhythm: 'never' }] });
  await saveAlertChoices(hourly, { ...all, rhythms: [{ kind: 'sending', rhythm: 'hourly' }] });
  await saveAlertChoices(quiet, { ...all, quiet: { from: 12, until: 14 } });
  await stop(worker);
  await gatherAt(new Date(Date.now() - 3_600_000));
  await rows('UPDATE alert_items SET at = $1', [noon]);
  await deliverAt(noon);
  expect(server.received).toEqual([]);
  await deliverAt(new Date('2031-03-03T10:00:00Z'));
  expect(recipients()).toEqual(emails(hourly));
  await deliverAt(new Date('2031-03-03T11:00:00Z'));
  expect(recipients()).toEqual(emails(hourly, quiet));
});

test('what protects an account is sent to its owner whatever they chose, in quiet hours too', async () => {
  const [admin, person] = [await newPerson('admin'), await newPerson('finance')];
  await saveAlertChoices(person, {
    rhythms: [
      { kind: 'role', rhythm: 'never' },
      { kind: 'device', rhythm: 'daily' },
    ],
    quiet: { from: 0, until: 23 },
  });
  expect((await getAlertChoices(person)).kinds.find(({ kind }) => kind === 'role')).toEqual({
    kind: 'role',
    rhythm: 'at_once',
    isProtecting: true,
  });
  expect((await changeRole(admin, { userId: person.userId, role: 'manager' })).ok).toBe(true);
  await deliverAt();
  expect(recipients()).toEqual(emails(person));
  expect(readPart(last(), 'text/plain')).toContain('If this was not you');
});

test.each([
  ['is_new_device', 'on a device that was never used before'],
  ['is_new_network', 'from a network that none of your last sign-ins came from'],
])('a sign-in that %s is reported to its person alone, and a usual one to nobody', async (flag, words) => {
  const person = await newPerson('finance');
  await newPerson('admin');
  const signedIn = () =>
    transaction((tx) => audit(tx, person, 'user.signed_in', { kind: 'session', id: person.sessionId }));
  await signedIn();
  await deliverAt();
  expect(server.received).toEqual([]);
  await rows(`UPDATE sessions SET ${flag} = true WHERE id = $1`, [person.sessionId]);
  await signedIn();
  await deliverAt();
  expect(recipients()).toEqual(emails(person));
  expect(readHeader(last(), 'Subject')).toBe('Paydesk: Sign-in on a new device or network');
  expect(readPart(last(), 'text/plain')).toContain(`Somebody signed in as you ${words}`);
});

test('a payout of which the processor has said nothing for two hours is reported once', async () => {
  const finance = await newPerson('finance');
  const made = await newPayout(finance);
  await setAttemptStatus(made.attemptId, 'accepted');
  await agePayout(made.attemptId, 119 * 60_000);
  await deliverAt();
  expect(server.received).toEqual([]);
  await agePayout(made.attemptId, 121 * 60_000);
  await deliverAt();
  await deliverAt(minutes(30));
  expect(recipients()).toEqual(emails(finance));
  expect(readPart(last(), 'text/plain')).toContain('has been silent about a payout');
});
