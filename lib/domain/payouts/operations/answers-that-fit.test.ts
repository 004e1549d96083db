import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { sendPayout } from './send-payout.ts';

let finance: Person;
let ids = 0;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(openSending);

/** Sends a payout that the processor answers like this. */
async function sendAnswered(intent: object, item: object) {
  const { attemptId } = await newPayout(finance);
  ids += 1;
  const id = `81000000${String(process.pid).padStart(6, '0').slice(0, 6)}${String(ids).padStart(4, '0')}`;
  const body = {
    intentId: `9${id.slice(1)}`,
    disbursements: [{ id, status: 'ACCEPTED', ...item }],
    ...intent,
  };
  await control('faults', { path: '/processing/api/v1/intents', kind: 'status', status: 200, body });
  await sendPayout(attemptId);
  return attemptOf(attemptId);
}

const stored = (storedDetails: object) => ({ payeePaymentInstrument: { id: '1', storedDetails } });

test.each([
  ['another phone', stored({ accountNumber: '+79990000000' })],
  ['another phone, masked', stored({ accountNumber: '+7999*****99' })],
  ['another bank', stored({ bankCode: '100000000999' })],
])(
  'an answer that names %s than was sent is a question about this payout, and others go on',
  async (_name, item) => {
    expect(await sendAnswered({ intentStatus: 'CREATED' }, item)).toMatchObject({
      status: 'conflict',
      reviewReason: 'recipient_differs',
    });
    expect(await findHold(new Date())).toBeNull();
  },
);

test.each([
  ['CREATED', null],
  ['in progress', null],
  ['REJECTED', 'intent_status_differs'],
  ['WAITING_FOR_GODOT', 'intent_status_differs'],
])('an accepted payout of an intent that is %s is looked at: %s', async (intentStatus, reviewReason) => {
  expect(await sendAnswered({ intentStatus }, {})).toMatchObject({ status: 'accepted', reviewReason });
});

test('the moment at which the processor made it is kept', async () => {
  const { processorCreatedAt } = await sendAnswered({}, { createdAt: 1764000000.25 });
  expect(processorCreatedAt?.toISOString()).toBe(new Date(1_764_000_000_250).toISOString());
});
