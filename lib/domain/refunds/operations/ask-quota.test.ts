import { expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { leaveQuestions } from '#tests/inquiries.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import { readRefundAgain } from './requests.ts';

const newAsked = async () => {
  const finance = await newPerson('finance');
  const { paymentId } = await newPayment(finance);
  return newRefund(finance, paymentId, { amount: 10_000 });
};

async function ask(person: Person, refundId: string): Promise<string> {
  const asked = await readRefundAgain(person, refundId);
  return asked.ok ? 'asked' : asked.refusal.code;
}

test('many clicks on different refunds ask the processor as often as is left of the hour', async () => {
  const refunds = await Promise.all(Array.from({ length: 4 }, newAsked));
  const person = await newPerson('support');
  await leaveQuestions(person, 1);
  const asked = await Promise.all(refunds.map((refundId) => ask(person, refundId)));
  expect(asked.sort()).toEqual(['asked', 'asks_used_up', 'asks_used_up', 'asks_used_up']);
});

test('of several people who ask about one refund at once the first does, and the others wait a moment', async () => {
  const refundId = await newAsked();
  const people = await Promise.all([newPerson('support'), newPerson('finance'), newPerson('manager')]);
  const asked = await Promise.all(people.map((person) => ask(person, refundId)));
  expect(asked.sort()).toEqual(['asked', 'asked_just_now', 'asked_just_now']);
});
