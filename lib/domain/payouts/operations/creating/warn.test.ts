import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { asked, makePayout, none, only } from '#tests/payout-warnings.ts';
import { bank, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { type WarnPayoutInput, warnPayoutInput } from '../../schemas/inputs.ts';
import { warnAboutPayout } from './warn.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance', 'Anna');
});

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const ask = (given: object, by = finance, previousId: string | null = null) => {
  const input = warnPayoutInput.parse({ previousId, asked: given });
  return warnAboutPayout(by, input as WarnPayoutInput);
};
const bySbp = (phone: string, amount: string) => ({
  method: 'sbp',
  phone,
  bankCode: bank.code,
  amount: rub(amount),
});

test('the same payout made before is named as soon as phone, bank and sum are there, and no bank is asked', async () => {
  const phone = '+79165560101';
  const nothing = { ok: true, value: { warnings: [], earlier: null, approvers: 0 } };
  expect(await ask(bySbp(phone, '41000'))).toEqual(nothing);
  const made = await newPayout(finance, { phone, amount: '410' });
  const checks = await rows('SELECT count(*) FROM recipient_checks');
  expect(await ask(bySbp('8 916 556-01-01', '41000'))).toMatchObject({
    ok: true,
    value: { warnings: ['same_again_under_way'], earlier: { payoutId: made.payoutId, makerName: 'Anna' } },
  });
  expect(await ask(bySbp(phone, '41001'))).toEqual(nothing);
  expect(await ask(bySbp(phone, '41000'), finance, made.payoutId)).toEqual(nothing);
  expect(await rows('SELECT count(*) FROM recipient_checks')).toEqual(checks);
});

test('while its outcome is unknown, only who may repeat it is asked, everybody else hears why not', async () => {
  const phone = '+79165560102';
  const { attemptId } = await newPayout(finance, { phone, amount: '420' });
  await setAttemptStatus(attemptId, 'unknown');
  expect(await ask(bySbp(phone, '42000'))).toMatchObject({ refusal: { code: 'same_again_not_allowed' } });
  expect(await ask(bySbp(phone, '42000'), await newPerson('manager'))).toMatchObject({
    value: { warnings: ['same_again_unknown'] },
  });
});

test('a Kazakh card of an issuer that nobody paid yet is asked about, and no more once one of its cards was paid', async () => {
  const card = (cardNumber: string) => ({
    method: 'kz_card',
    cardNumber,
    amount: { amountMinor: '500000', currency: 'KZT' },
  });
  const foreign = { method: 'kz_card', cardNumber: '4111111111111111', amount: '5000' } as const;
  expect(await ask(card(foreign.cardNumber))).toMatchObject({
    value: { warnings: ['card_country_unknown'] },
  });
  expect(await makePayout(finance, foreign, none)).toMatchObject(asked('card_country_unknown'));
  const made = await makePayout(finance, foreign, only('card_country_unknown'));
  const payoutId = made.ok ? made.value.payoutId : '';
  await db().payoutAttempt.updateMany({ where: { payoutId }, data: { status: 'paid_out' } });
  expect(
    await ask({ ...card('4111110000000005'), amount: { amountMinor: '500100', currency: 'KZT' } }),
  ).toEqual({
    ok: true,
    value: { warnings: [], earlier: null, approvers: 0 },
  });
});
