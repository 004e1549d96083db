import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import type { Prisma } from '#lib/db/client.ts';
import { db } from '#lib/db/client.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { runCheck } from '#lib/domain/recipients/operations/run-check.ts';
import { rows } from '#tests/database.ts';
import { bank, newConfirmedCheck, payoutOf, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { createPayout } from '../create-payout.ts';

let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager', 'Maria');
});

async function newUnanswered(
  person: Person,
  change: Partial<Prisma.RecipientCheckUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId('recipientCheck');
  await db().recipientCheck.create({
    data: {
      id,
      method: 'sbp',
      phone,
      bankCode: bank.code,
      bankName: bank.name,
      amountMinor: 125_050n,
      currency: 'RUB',
      status: 'no_answer',
      noAnswerReason: 'timeout',
      requestedById: person.userId,
      ...change,
    },
  });
  return id;
}

const reason = { uncheckedReason: 'Called the recipient, the bank is down' };
const ago = (ms: number) => new Date(Date.now() - ms);

describe('going on without an answer', () => {
  test('is for a manager with a reason, and stands in the timeline, on the page and in the audit', async () => {
    const checkId = await newUnanswered(manager);
    const made = await createPayout(manager, payoutOf(checkId, {}, reason));
    const id = made.ok ? made.value.payoutId : '';
    expect(await findPayout(manager, id)).toMatchObject({
      ...reason,
      confirmation: null,
      recipient: { name: null, bankName: bank.name },
      timeline: [{ kind: 'created_unchecked', actorName: 'Maria', toStatus: 'approved' }],
    });
    const [entry] = await rows(
      "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'payout.created'",
      [id],
    );
    expect(entry?.details).toMatchObject(reason);
  });

  test('closes a check that is still running but overdue: a late answer changes nothing', async () => {
    const checkId = await newUnanswered(manager, {
      status: 'running',
      noAnswerReason: null,
      createdAt: ago(41_000),
    });
    expect((await createPayout(manager, payoutOf(checkId, {}, reason))).ok).toBe(true);
    await runCheck(checkId);
    expect((await db().recipientCheck.findUniqueOrThrow({ where: { id: checkId } })).status).toBe(
      'no_answer',
    );
  });

  const cases: [name: string, ask: () => Promise<[Person, string | null]>, code: string][] = [
    ['by finance', async () => [finance, await newUnanswered(finance)], 'sending_unchecked_not_allowed'],
    ['without any check', async () => [manager, null], 'confirmation_missing'],
    ["on a colleague's check", async () => [manager, await newUnanswered(finance)], 'confirmation_missing'],
    [
      'while the check still runs',
      async () => [manager, await newUnanswered(manager, { status: 'running' })],
      'confirmation_missing',
    ],
    [
      'after a no',
      async () => [manager, await newUnanswered(manager, { status: 'refused' })],
      'confirmation_missing',
    ],
    [
      'after a cancel',
      async () => [manager, await newUnanswered(manager, { status: 'cancelled' })],
      'confirmation_missing',
    ],
    ['after an answer', async () => [manager, await newConfirmedCheck(manager)], 'confirmation_missing'],
    [
      'to another phone',
      async () => [manager, await newUnanswered(manager, { phone: '+79160000009' })],
      'confirmation_differs',
    ],
    [
      'to another bank',
      async () => [manager, await newUnanswered(manager, { bankCode: '100000000004' })],
      'confirmation_differs',
    ],
    [
      'on a check of a quarter of an hour ago',
      async () => [manager, await newUnanswered(manager, { createdAt: ago(15 * 60_000 + 1_000) })],
      'confirmation_expired',
    ],
  ];

  test.each(cases)('%s is refused, and nothing is written', async (_name, ask, code) => {
    const [person, checkId] = await ask();
    const before = await rows('SELECT count(*) FROM payouts');
    expect(await createPayout(person, payoutOf(checkId, {}, reason))).toMatchObject({
      ok: false,
      refusal: { code },
    });
    expect(await rows('SELECT count(*) FROM payouts')).toEqual(before);
  });

  test('serves one payout', async () => {
    const checkId = await newUnanswered(manager);
    expect((await createPayout(manager, payoutOf(checkId, {}, reason))).ok).toBe(true);
    expect(await createPayout(manager, payoutOf(checkId, {}, reason))).toMatchObject({
      refusal: { code: 'confirmation_missing' },
    });
  });

  test('without a reason is no way around the confirmation', async () => {
    const checkId = await newUnanswered(manager);
    expect(await createPayout(manager, payoutOf(checkId))).toMatchObject({
      refusal: { code: 'confirmation_missing' },
    });
  });
});
