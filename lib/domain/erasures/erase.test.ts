import { expect, test } from 'vitest';
import { db, transaction } from '#lib/db/client.ts';
import { audit, findAuditBreak } from '#lib/domain/audit/operations.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { findAgain } from '#lib/domain/payouts/queries/again.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { newClient, rows } from '#tests/database.ts';
import { paymentOf } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { cardNumber, dump, leaveTraces, name, phone, writePastGuards } from '#tests/person-traces.ts';
import { makeRepetition } from '#tests/repeated.ts';
import { erasePerson, planErasure } from './operations.ts';
import { parseSubject } from './schemas.ts';
import type { Subject } from './status/found.ts';

const order = { request: 'Letter 17 of 2026-11-23', reason: 'Asked to be forgotten, article 21' };

const subjectOf = (words: string[], card: string | null = null): Subject => {
  const subject = parseSubject(words, card);
  if (!subject.ok) throw new Error(subject.refusal.code);
  return subject.value;
};

test('after an erasure a dump says nothing of the person, the audit verifies, and nothing else has changed', async () => {
  const [finance, manager, admin] = [
    await newPerson('finance'),
    await newPerson('manager'),
    await newPerson('admin'),
  ];
  const { payoutId, paymentId } = await leaveTraces(finance, manager);
  const subject = subjectOf([phone], cardNumber);
  const by = admin.email;
  const before = await dump();
  expect(before).toContain(name);

  // Accounting wants them for years, so by default all of it is kept.
  const planned = await planErasure(subject, { years: 5 });
  expect(planned).toMatchObject({ open: [], erasable: [] });
  expect(planned.kept.map(({ kind }) => kind)).toEqual(['payout', 'payout', 'payment', 'refund']);
  expect(planned.kept[0]?.until.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 5);
  expect(await dump()).toBe(before);

  const unwritten = { ...order, reason: 'short', by };
  expect(await erasePerson(subject, unwritten, { years: 0 })).toMatchObject({
    refusal: { code: 'reason_missing' },
  });
  const naming = { ...order, reason: 'For 8 926 333-44-55, who asked', by };
  expect(await erasePerson(subject, naming, { years: 0 })).toMatchObject({
    refusal: { code: 'order_names_person' },
  });
  const byNobody = { ...order, by: finance.email };
  expect(await erasePerson(subject, byNobody, { years: 0 })).toMatchObject({
    refusal: { code: 'administrator_unknown' },
  });
  expect(await dump()).toBe(before);

  const done = await erasePerson(subject, { ...order, by }, { years: 0 });
  expect(done).toMatchObject({
    ok: true,
    value: {
      counts: { payouts: 2, payout_file_rows: 1, recipients: 2, payments: 1, refunds: 1, statement_lines: 2 },
    },
  });
  const after = await dump();
  // Few digits also appear inside some hashes, so they are looked for as a word of their own.
  const [firstSix, lastFour] = [/(?<![0-9a-f])440563(?![0-9a-f])/, /(?<![0-9a-f])7404(?![0-9a-f])/];
  for (const trace of [name, 'Зоя', '9263334455', '926 333', '333-44-55', firstSix, lastFour])
    expect(after.split('\n').filter((line) => line.search(trace) !== -1)).toEqual([]);
  expect(after).toContain('somebody else');
  expect(await findAuditBreak(db())).toBeNull();
  expect(
    await rows(
      'SELECT amount_minor::int AS sum, erased_at IS NOT NULL AS erased FROM payouts WHERE id = $1',
      [payoutId],
    ),
  ).toEqual([{ sum: 125_050, erased: true }]);
  const said = { erasedAt: expect.any(String) };
  expect(await findPayout(finance, payoutId)).toMatchObject(said);
  expect(await findAgain(finance, payoutId, 'again')).toBeNull();
  expect(await findPaymentView(finance, paymentId)).toMatchObject(said);
  const [refund] = await rows('SELECT id FROM refunds WHERE payment_id = $1', [paymentId]);
  expect(await findRefundView(finance, String(refund?.id))).toMatchObject(said);
  expect(await rows('SELECT request, by_id FROM erasures')).toEqual([
    { request: order.request, by_id: admin.userId },
  ]);

  // The processor still knows the payer, and says so whenever it is asked.
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ payerPhone: '—', payerName: '—' });
  expect(await erasePerson(subject, { ...order, by }, { years: 0 })).toMatchObject({
    refusal: { code: 'nothing_to_erase' },
  });
});

test('while something is expected of one of the records nothing is erased; what stands in others is named', async () => {
  const [finance, admin] = [await newPerson('finance'), await newPerson('admin')];
  const other = '+79260001122';
  const { payoutId } = await newPayout(finance, { phone: other });
  const mentioning = await newPayout(finance, { note: `son of 8 (926) 000-11-22` });
  const subject = subjectOf([other]);
  const planned = await planErasure(subject, { years: 0 });
  expect(planned).toMatchObject({ open: [{ id: payoutId }], mentions: [mentioning.payoutId] });
  expect(await erasePerson(subject, { ...order, by: admin.email }, { years: 0 })).toMatchObject({
    refusal: { code: 'something_open' },
  });
  expect(await rows('SELECT recipient_phone FROM payouts WHERE id = $1', [payoutId])).toEqual([
    { recipient_phone: other },
  ]);
});

test('what is paid every month to the person ends, and its maker hears of it', async () => {
  const [finance, admin] = [await newPerson('finance'), await newPerson('admin')];
  const monthly = '+79260003344';
  const { repetitionId, payoutId, attemptId } = await makeRepetition(finance, { phone: monthly });
  await rows("UPDATE payout_attempts SET status = 'cancelled', finished_at = now() WHERE id = $1", [
    attemptId,
  ]);
  const done = await erasePerson(subjectOf([monthly]), { ...order, by: admin.email }, { years: 5 });
  expect(done).toMatchObject({ ok: true, value: { counts: { repetitions: 1, recipients: 1 } } });
  const ended = 'SELECT status, end_reason FROM repetitions WHERE id = $1';
  expect(await rows(ended, [repetitionId])).toEqual([{ status: 'ended', end_reason: 'erased' }]);
  const entry = "SELECT details FROM audit_entries WHERE action = 'repetition.ended' AND object_id = $1";
  expect(await rows(entry, [repetitionId])).toEqual([{ details: { why: 'erased' } }]);
  const { endings } = await getNotificationFeed(finance, new Date());
  expect(endings.filter((ending) => ending.payoutId === payoutId)).toMatchObject([
    { status: 'repetition_ended' },
  ]);
  expect(await findAuditBreak(db())).toBeNull();
});

test('files of schedules that may name the person go too, and one that is being made is made again', async () => {
  const [finance, admin] = [await newPerson('finance'), await newPerson('admin')];
  const paid = '+79260005566';
  await newPayout(finance, { phone: paid });
  await rows(
    "UPDATE payout_attempts SET status = 'paid_out', finished_at = now() WHERE status <> 'paid_out'",
  );
  const schedule = async (runs: string) => {
    await rows(
      `INSERT INTO registries (id, maker_id, name, query, columns, every, hour, time_zone, format, locale, next_from, next_due_at)
       VALUES ('rgs_erased', $1, 'All', '', '{}', 'day', 9, 'UTC', 'excel', 'en', '2026-11-23', now())`,
      [finance.userId],
    );
    await rows(
      `INSERT INTO registry_runs (id, registry_id, from_day, to_day, status, tries, next_try_at, ended_at, row_count, byte_count, sha256) VALUES ${runs}`,
    );
    await rows(
      "INSERT INTO registry_chunks (run_id, try, number, bytes) SELECT id, 1, 0, 'file of somebody'::bytea FROM registry_runs",
    );
  };
  await schedule(
    `('rgr_made', 'rgs_erased', '2026-11-20', '2026-11-20', 'made', 1, now(), now(), 1, 16, repeat('0', 64)),
     ('rgr_making', 'rgs_erased', '2026-11-21', '2026-11-21', 'making', 1, now(), NULL, NULL, NULL, NULL)`,
  );
  const done = await erasePerson(subjectOf([paid]), { ...order, by: admin.email }, { years: 0 });
  expect(done).toMatchObject({ ok: true, value: { counts: { registry_files: 1 } } });
  expect(await rows('SELECT 1 FROM registry_chunks')).toEqual([]);
  expect(await rows('SELECT status, removed_at FROM registry_runs ORDER BY from_day')).toMatchObject([
    { status: 'made', removed_at: expect.any(Date) },
    // The process that was making it finds that its claim is gone, as after the death of a worker.
    { status: 'waiting', removed_at: null },
  ]);
});

test('of a colleague who left, what they did stays and who they were does not', async () => {
  const [admin, leaver] = [await newPerson('admin'), await newPerson('finance', 'Leonid Leavers')];
  const { payoutId } = await newPayout(leaver);
  const subject = subjectOf([leaver.email]);
  await transaction((tx) =>
    audit(tx, leaver, 'user.signed_in', { kind: 'session', id: 's' }, { address: '10.9.8.7' }),
  );
  await db().session.updateMany({
    where: { userId: leaver.userId },
    data: { address: '10.9.8.7', userAgent: 'UA' },
  });
  expect(await erasePerson(subject, { ...order, by: admin.email }, { years: 0 })).toMatchObject({
    refusal: { code: 'something_open' },
  });
  await db().user.update({ where: { id: leaver.userId }, data: { disabledAt: new Date() } });
  expect(await erasePerson(subject, { ...order, by: admin.email }, { years: 0 })).toMatchObject({ ok: true });
  const after = await dump();
  for (const trace of ['Leavers', leaver.email, '10.9.8.7']) expect(after).not.toContain(trace);
  expect(await rows('SELECT maker_id FROM payouts WHERE id = $1', [payoutId])).toEqual([
    { maker_id: leaver.userId },
  ]);
  expect(await findAuditBreak(db())).toBeNull();
});

test('outside an erasure no personal column of a fixed table can be overwritten, and inside one nothing else', async () => {
  const finance = await newPerson('finance');
  const { payoutId } = await newPayout(finance);
  const client = await newClient();
  const insert = (id: string) =>
    client.query(
      "INSERT INTO erasures (id, request, reason, by_id, counts) VALUES ($1, 'r', 'r', $2, '{}')",
      [id, finance.userId],
    );
  const name = (id: string) => client.query("SELECT set_config('paydesk.erasure', $1, true)", [id]);
  /** One change within an erasure of its own, taken back afterwards. */
  const erasing = async (change: string) => {
    await client.query('BEGIN');
    try {
      await insert('era_new');
      await name('era_new');
      return (await client.query(`UPDATE payouts SET ${change} WHERE id = $1`, [payoutId])).rowCount;
    } finally {
      await client.query('ROLLBACK');
    }
  };
  await expect(rows("UPDATE payouts SET recipient_phone = '—'")).rejects.toThrow('append-only');
  expect(await erasing("recipient_phone = '—'")).toBe(1);
  await expect(erasing("recipient_phone = '+79990000000'")).rejects.toThrow('cannot be rewritten');
  await expect(erasing('amount_minor = 1')).rejects.toThrow('cannot be rewritten');

  // An erasure that is over opens nothing.
  await insert('era_over');
  await client.query('BEGIN');
  await name('era_over');
  await expect(client.query("UPDATE payouts SET note = '—'")).rejects.toThrow('append-only');
  await client.query('ROLLBACK');
});

test('an overwritten audit entry is accepted only as the erasure left it', async () => {
  const [{ id }] = (await rows<{ id: string }>(
    "SELECT id::text FROM audit_entries WHERE details::text LIKE '%—%' AND action <> 'person.erased' LIMIT 1",
  )) as [{ id: string }];
  expect(await findAuditBreak(db())).toBeNull();
  await writePastGuards(`UPDATE audit_entries SET details = details || '{"more": "—"}' WHERE id = $1`, [id]);
  expect(String(await findAuditBreak(db()))).toBe(id);
});
