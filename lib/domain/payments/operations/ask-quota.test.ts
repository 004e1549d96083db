import { expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { mostWithForms } from '#lib/domain/inquiries/rules.ts';
import { leaveQuestions } from '#tests/inquiries.ts';
import { newPayment, pay } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askAboutPayment, lookUpPayment, readPaymentAgain } from './request-inquiry.ts';

/** What became of each, sorted. */
const outcomes = (results: Awaited<ReturnType<typeof askAboutPayment>>[]) =>
  results.map((result) => (result.ok ? 'asked' : result.refusal.code)).sort();

async function newAsker(left: number, most?: number): Promise<Person> {
  const person = await newPerson('support');
  await leaveQuestions(person, left, most);
  return person;
}

test('many clicks at once ask the processor about payments as often as is left of the hour', async () => {
  const { paymentId } = await newPayment(await newPerson('support'));
  const person = await newAsker(2);
  const clicks = Array.from({ length: 10 }, () => askAboutPayment(person, paymentId));
  expect(outcomes(await Promise.all(clicks))).toEqual(
    [...Array.from({ length: 2 }, () => 'asked'), ...Array.from({ length: 8 }, () => 'asks_used_up')].sort(),
  );
});

test('two persons may ask about the same payment at once: every form that opens has just done so', async () => {
  const { paymentId } = await newPayment(await newPerson('support'));
  const people = await Promise.all([newPerson('support'), newPerson('finance')]);
  const asked = await Promise.all(people.map((person) => askAboutPayment(person, paymentId)));
  expect(outcomes(asked)).toEqual(['asked', 'asked']);
});

test('look-ups count too, also when many are started at once', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => pay()));
  const person = await newAsker(1);
  const asked = await Promise.all(ids.map((id) => lookUpPayment(person, id)));
  expect(outcomes(asked)).toEqual(['asked', 'asks_used_up', 'asks_used_up', 'asks_used_up']);
});

test('a refund form reads its payment also when the questions are used up: nobody refunds without it', async () => {
  const { paymentId } = await newPayment(await newPerson('support'));
  const person = await newAsker(0);
  expect(await readPaymentAgain(person, paymentId)).toMatchObject({ ok: true });
  expect(outcomes([await askAboutPayment(person, paymentId)])).toEqual(['asks_used_up']);
});

test('forms that are opened on end have an end too', async () => {
  const { paymentId } = await newPayment(await newPerson('support'));
  const person = await newAsker(1, mostWithForms);
  const opened = await Promise.all(Array.from({ length: 4 }, () => readPaymentAgain(person, paymentId)));
  expect(outcomes(opened)).toEqual(['asked', 'asks_used_up', 'asks_used_up', 'asks_used_up']);
});
