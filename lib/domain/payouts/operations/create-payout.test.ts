import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findAuditBreak } from '#lib/domain/audit/operations.ts';
import { rows } from '#tests/database.ts';
import { newConfirmedCheck, payoutOf, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { findPayout } from '../queries/one.ts';
import { createPayout } from './create-payout.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

const count = async (table: string) =>
  Number((await rows<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);

describe('making a payout', () => {
  test('writes payout, attempt, key, event, audit entry and job, and nothing has left', async () => {
    const result = await createPayout(finance, payoutOf(await newConfirmedCheck(finance)));
    expect(result.ok).toBe(true);
    const payoutId = result.ok ? result.value.payoutId : '';
    const [attempt] = await rows('SELECT * FROM payout_attempts WHERE payout_id = $1', [payoutId]);
    expect(attempt).toMatchObject({ status: 'approved', number: 1, tries: 0, is_current: true });
    expect(await rows('SELECT kind, to_status FROM payout_events WHERE payout_id = $1', [payoutId])).toEqual([
      { kind: 'created', to_status: 'approved' },
    ]);
    expect(
      await rows("SELECT actor FROM audit_entries WHERE object_id = $1 AND action = 'payout.created'", [
        payoutId,
      ]),
    ).toEqual([{ actor: finance.userId }]);
    expect(
      await rows('SELECT key FROM graphile_worker.jobs WHERE key = $1', [`send:${attempt?.id}`]),
    ).toHaveLength(1);
  });

  test('the same form twice, in sequence or fifty times at once, is one payout', async () => {
    const input = payoutOf(await newConfirmedCheck(finance));
    const results = await Promise.all(Array.from({ length: 50 }, () => createPayout(finance, input)));
    const again = await createPayout(finance, input);
    const ids = new Set(
      [...results, again].map((result) => (result.ok ? result.value.payoutId : result.refusal.code)),
    );
    expect(ids.size).toBe(1);
    expect(await rows('SELECT id FROM payouts WHERE order_no = $1', [input.details.orderNo])).toHaveLength(1);
  });

  test('one order number from fifty forms at once is one payout and 49 named refusals, not questions whether to pay again', async () => {
    const orderNo = 'ORD-FIFTY';
    const whom = { phone: '+79165005050' };
    const checks = await Promise.all(Array.from({ length: 50 }, () => newConfirmedCheck(finance, whom)));
    const unwarned = { confirmedWarnings: [] };
    const results = await Promise.all(
      checks.map((id) => createPayout(finance, payoutOf(id, { ...whom, orderNo }, unwarned))),
    );
    const [payout] = await rows<{ id: string }>('SELECT id FROM payouts WHERE order_no = $1', [orderNo]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.refusal]));
    expect(refusals).toHaveLength(49);
    for (const refusal of refusals) {
      expect(refusal).toEqual({
        code: 'order_no_taken',
        field: 'orderNo',
        params: { payoutId: payout?.id, orderNo },
      });
    }
  });

  test('an order number is sent and shown as it was typed, and one that differs only in capitals is taken', async () => {
    const orderNo = 'Заказ 12/3 a';
    const made = await createPayout(finance, payoutOf(await newConfirmedCheck(finance), { orderNo }));
    if (!made.ok) throw new Error(made.refusal.code);
    const { payoutId } = made.value;
    expect(await findPayout(finance, payoutId)).toMatchObject({ orderNo });
    expect(
      await rows('SELECT client_reference_id FROM payout_attempts WHERE payout_id = $1', [payoutId]),
    ).toEqual([{ client_reference_id: orderNo }]);
    const again = payoutOf(await newConfirmedCheck(finance), { orderNo: 'ЗАКАЗ 12/3 A' });
    expect(await createPayout(finance, again)).toMatchObject({
      refusal: { code: 'order_no_taken', params: { payoutId } },
    });
  });

  test('a refused form keeps its key: with another order number it goes through', async () => {
    const idempotencyKey = randomUUID();
    const taken = payoutOf(await newConfirmedCheck(finance));
    await createPayout(finance, taken);
    const checkId = await newConfirmedCheck(finance);
    const first = await createPayout(
      finance,
      payoutOf(checkId, { orderNo: taken.details.orderNo }, { idempotencyKey }),
    );
    expect(first).toMatchObject({ ok: false, refusal: { code: 'order_no_taken' } });
    expect((await createPayout(finance, payoutOf(checkId, {}, { idempotencyKey }))).ok).toBe(true);
  });

  test('a key that has made another payout makes nothing, names both, and finds its own again', async () => {
    const made = payoutOf(await newConfirmedCheck(finance, { amountMinor: 100_300n }), { amount: '1003' });
    const first = await createPayout(finance, made);
    const { idempotencyKey } = made;
    const checkId = await newConfirmedCheck(finance, { amountMinor: 250_700n });
    const other = payoutOf(checkId, { amount: '2507' }, { idempotencyKey });
    expect(await createPayout(finance, other)).toEqual({
      ok: false,
      refusal: {
        code: 'form_made_another',
        params: {
          kind: 'payout',
          id: first.ok && first.value.payoutId,
          first: made.details.orderNo,
          firstSum: { amountMinor: '100300', currency: 'RUB' },
          second: other.details.orderNo,
          secondSum: { amountMinor: '250700', currency: 'RUB' },
        },
      },
    });
    expect(await rows('SELECT id FROM payouts WHERE order_no = $1', [other.details.orderNo])).toEqual([]);
    expect(await createPayout(finance, made)).toMatchObject({ ok: true });
    expect(await createPayout(finance, { ...other, idempotencyKey: randomUUID() })).toMatchObject({
      ok: true,
    });
  });

  test("somebody else's idempotency key is refused", async () => {
    const input = payoutOf(await newConfirmedCheck(finance));
    await createPayout(finance, input);
    expect(await createPayout(await newPerson('finance'), input)).toMatchObject({
      ok: false,
      refusal: { code: 'form_of_another_person' },
    });
  });

  const checks: [name: string, check: () => Promise<string | null>, code: string][] = [
    ['without a check', async () => null, 'confirmation_missing'],
    ['with a check that does not exist', async () => 'chk_none', 'confirmation_missing'],
    [
      'with the check of another person',
      async () => newConfirmedCheck(await newPerson('finance')),
      'confirmation_missing',
    ],
    [
      'with a confirmation of another phone',
      () => newConfirmedCheck(finance, { phone: '+79160000001' }),
      'confirmation_differs',
    ],
    [
      'with a confirmation for a smaller sum',
      () => newConfirmedCheck(finance, { amountMinor: 10_000n }),
      'confirmation_of_other_sum',
    ],
    [
      'with an old confirmation',
      () => newConfirmedCheck(finance, { expiresAt: new Date(Date.now() - 1) }),
      'confirmation_expired',
    ],
  ];

  test.each(checks)('%s: refused, and nothing is written', async (_name, check, code) => {
    const before = [await count('payouts'), await count('idempotency_keys'), await count('audit_entries')];
    const result = await createPayout(finance, payoutOf(await check(), { phone }));
    expect(result).toMatchObject({ ok: false, refusal: { code } });
    expect([await count('payouts'), await count('idempotency_keys'), await count('audit_entries')]).toEqual(
      before,
    );
  });

  test('one confirmation serves one payout', async () => {
    const checkId = await newConfirmedCheck(finance);
    expect((await createPayout(finance, payoutOf(checkId))).ok).toBe(true);
    expect(await createPayout(finance, payoutOf(checkId))).toMatchObject({
      ok: false,
      refusal: { code: 'confirmation_missing' },
    });
  });
});

describe('the database itself', () => {
  test('refuses a second live attempt of a payout, and rewriting what happened', async () => {
    const input = payoutOf(await newConfirmedCheck(finance));
    const result = await createPayout(finance, input);
    const payoutId = result.ok ? result.value.payoutId : '';
    const second = `INSERT INTO payout_attempts (id, payout_id, number, status, is_current, client_reference_id, fingerprint)
      VALUES ('att_second', $1, 2, 'approved', false, 'X', 'x')`;
    await expect(rows(second, [payoutId])).rejects.toThrow('payout_attempts_one_live');
    await expect(rows('UPDATE payouts SET amount_minor = 1')).rejects.toThrow('append-only');
    await expect(rows('DELETE FROM payout_events')).rejects.toThrow('append-only');
    await expect(rows('UPDATE audit_entries SET actor = $1', ['x'])).rejects.toThrow('append-only');
    await expect(rows('TRUNCATE audit_entries')).rejects.toThrow('append-only');
  });

  test('holds an unbroken audit chain after all of this', async () => {
    expect(await count('audit_entries')).toBeGreaterThan(3);
    expect(await findAuditBreak(db())).toBeNull();
  });
});
