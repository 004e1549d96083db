import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { paymentsEndpoint } from '#lib/domain/payments/operations/open-endpoint.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { applyDelivery, openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';
import type { Subject } from '#lib/domain/webhooks/store/endpoints.ts';
import { rows } from '#tests/database.ts';
import { newPayment, paymentOf } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, refundRow } from '#tests/refunds.ts';
import '#tests/sandbox.ts';
import type { Body } from '#tests/samples/meaning-cases.ts';
import { POST } from '../app/api/webhooks/processor/[token]/route.ts';
import { eventHandlers } from './event-handlers.ts';

// A J and a number in the name of a test is a row of docs/bad-inputs.md: J is "webhook body, meaning".
// tests/bad-inputs.test.ts looks the ids up. At the addresses of payments and refunds a notification is only
// a hint: it is recorded or quarantined, and no status and no amount ever changes because of it.

type Target = {
  subject: Subject;
  transactionType: string;
  transactionId: string;
  /** Processor statuses of this kind: two final ones, and one that comes before them. */
  words: [done: string, over: string, before: string];
  /** Everything that a notification must not change. */
  facts: () => Promise<object>;
  reportedStatus: () => Promise<string | null>;
  forget: () => Promise<unknown>;
};

type Kind = 'payment' | 'refund';
let targets: Record<Kind, Target>;

beforeAll(async () => {
  const manager = await newPerson('manager');
  const { paymentId, processorPaymentId } = await newPayment(manager);
  const refundId = await newRefund(manager, paymentId, { amount: 10_000 });
  await sendRefund(refundId);
  const unsaid = { reportedStatus: null, reportedAt: null };
  targets = {
    payment: {
      subject: paymentsEndpoint,
      transactionType: 'PAYMENT',
      transactionId: processorPaymentId,
      words: ['CAPTURED', 'DECLINED', 'AUTHORIZED'],
      facts: async () => {
        const { reportedStatus, reportedAt, updatedAt, ...facts } = await paymentOf(paymentId);
        return facts;
      },
      reportedStatus: async () => (await paymentOf(paymentId)).reportedStatus,
      forget: () => db().payment.update({ where: { id: paymentId }, data: unsaid }),
    },
    refund: {
      subject: { subjectKind: 'refund', subjectId: refundId },
      transactionType: 'REFUND',
      transactionId: (await refundRow(refundId)).processorRefundId ?? '',
      words: ['REFUNDED', 'DECLINED', 'ACCEPTED'],
      facts: async () => {
        const { reportedStatus, reportedAt, updatedAt, reviewReason, ...facts } = await refundRow(refundId);
        return facts;
      },
      reportedStatus: async () => (await refundRow(refundId)).reportedStatus,
      forget: () => db().refund.update({ where: { id: refundId }, data: { ...unsaid, reviewReason: null } }),
    },
  };
});

beforeEach(async () => {
  await rows('DELETE FROM webhook_deliveries');
  for (const { forget } of Object.values(targets)) await forget();
});

const inbox = () =>
  rows<{ id: string; verdict: Verdict; deliveries: number }>(
    'SELECT id, verdict, deliveries FROM webhook_deliveries ORDER BY received_at, id',
  );

/** Runs end to end: the route takes the bytes, the worker applies what is in the inbox. */
async function deliver({ subject, transactionType, transactionId, words }: Target, changes: Body[]) {
  const { url } = await openEndpoint(db(), subject);
  const token = url.split('/').at(-1) ?? '';
  for (const change of changes) {
    const body = JSON.stringify({ transactionType, transactionId, status: words[0], ...change });
    const request = new Request(url, { method: 'POST', body });
    expect((await POST(request, { params: Promise.resolve({ token }) })).status).toBe(200);
    for (const { id, verdict } of await inbox())
      if (verdict === 'pending') await applyDelivery(id, eventHandlers);
  }
  return (await inbox()).map(({ verdict }) => verdict);
}

const shown = (value: unknown) => JSON.stringify(value) ?? 'missing';
const setAside: [name: string, change: Body][] = [
  ...[undefined, null, 1, ['CAPTURED'], '', { status: 'CAPTURED' }, true].map((status): [string, Body] => [
    `J08 status ${shown(status)}`,
    { status },
  ]),
  ...['DISBURSEMENT', 'PAYMENTS', '', null].map((transactionType): [string, Body] => [
    `J09 the type ${shown(transactionType)}`,
    { transactionType },
  ]),
  ...[undefined, null, '', 1.5, {}, '../../payments/1', 'a b', 'x'.repeat(65)].map(
    (transactionId): [string, Body] => [`J11 transactionId ${shown(transactionId)}`, { transactionId }],
  ),
];

describe.each(['payment', 'refund'] as const)('at the address of a %s', (kind) => {
  test.each(setAside)('%s is set aside and changes nothing', async (_name, change) => {
    const target = targets[kind];
    const before = await target.facts();
    expect(await deliver(target, [change])).toEqual(['quarantined']);
    expect(await target.facts()).toEqual(before);
    expect(await target.reportedStatus()).toBeNull();
  });

  test('J09 the other kind is set aside, and the other record hears nothing of it', async () => {
    const [mine, other] = kind === 'payment' ? ['payment', 'refund'] : ['refund', 'payment'];
    const [here, there] = [targets[mine as Kind], targets[other as Kind]];
    const { transactionType, transactionId, words } = there;
    expect(await deliver(here, [{ transactionType, transactionId, status: words[1] }])).toEqual([
      'quarantined',
    ]);
    expect(await there.reportedStatus()).toBeNull();
  });

  test.each<[string, (words: Target['words']) => Body[]]>([
    ['J03 an earlier step after the end', ([done, , before]) => [{ status: done }, { status: before }]],
    ['J04 SUCCEEDED, then FAILED', ([done, over]) => [{ status: done }, { status: over }]],
    ['J06 FAILED, then SUCCEEDED', ([done, over]) => [{ status: over }, { status: done }]],
    [
      'J13 extra fields and a new nested object',
      ([done]) => [{ status: done, deep: { er: [1, null] }, v: 2 }],
    ],
    ['J13 a status that nobody listed', () => [{ status: 'REVERSED' }]],
    ['J13 a known status in small letters', ([done]) => [{ status: done.toLowerCase() }]],
    ['J14 FAILED without errorCode', ([, over]) => [{ status: over }]],
    ['J14 FAILED with an errorCode of another type', ([, over]) => [{ status: over, errorCode: 7 }]],
    ['J14 FAILED with an unknown errorCode', ([, over]) => [{ status: over, errorCode: 'Ошибка №5 <b>' }]],
  ])('%s: written down as said, and nothing follows before the reading', async (_name, toBodies) => {
    const target = targets[kind];
    const bodies = toBodies(target.words);
    const before = await target.facts();
    expect(await deliver(target, bodies)).toEqual(bodies.map(() => 'applied'));
    expect(await target.facts()).toEqual(before);
    expect(await target.reportedStatus()).toBe(String(bodies.at(-1)?.status).toUpperCase());
  });

  test('J01 an exact duplicate, ten times: 200 each, said once', async () => {
    const target = targets[kind];
    expect(await deliver(target, Array(10).fill({}))).toEqual(['applied']);
    expect(await inbox()).toMatchObject([{ deliveries: 10 }]);
  });

  test('the same words once more ask the processor again, and stand in the timeline once', async () => {
    const target = targets[kind];
    const wanted = `read-${kind}`;
    const waiting = () => rows('SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1', [wanted]);
    const reported = async () => (await rows(`SELECT id FROM ${kind}_events WHERE kind = 'reported'`)).length;
    await deliver(target, [{}]);
    const before = await reported();
    await rows(
      'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier = $1',
      [wanted],
    );
    expect(await waiting()).toEqual([]);
    await deliver(target, [{}]);
    expect(await waiting()).toHaveLength(1);
    expect(await reported()).toBe(before);
  });

  test('an older one brought again, five times: each stands in the timeline once', async () => {
    const target = targets[kind];
    const [done, , before] = target.words;
    const reported = async () => (await rows(`SELECT id FROM ${kind}_events WHERE kind = 'reported'`)).length;
    const already = await reported();
    await deliver(target, [{ status: before }, { status: done }, ...Array(5).fill({ status: before })]);
    expect((await reported()) - already).toBe(2);
    expect(await target.reportedStatus()).toBe(done);
  });
});

test('an older notification brought again leaves a proposed resolution open; a new one ends it', async () => {
  const { refund } = targets;
  const [done, over, before] = refund.words;
  await deliver(refund, [{ status: before }, { status: done }]);
  await rows(
    `INSERT INTO resolutions (id, subject_kind, subject_id, verdict, evidence, proposer_id)
     VALUES ('res_1', 'refund', $1, 'paid', 'Their support', $2)`,
    [refund.subject.subjectId, (await newPerson('manager')).userId],
  );
  const outcome = async () => (await rows('SELECT outcome FROM resolutions'))[0];
  await deliver(refund, Array(5).fill({ status: before }));
  expect(await outcome()).toEqual({ outcome: null });
  await deliver(refund, [{ status: over }]);
  expect(await outcome()).toEqual({ outcome: 'superseded' });
});

test('J11 the id of another refund at the address of this one is noted, and binds nothing', async () => {
  const { refund, payment } = targets;
  expect(await deliver(refund, [{ transactionId: payment.transactionId }])).toEqual(['no_effect']);
  expect(await refund.reportedStatus()).toBeNull();
});
