import { expect, test } from 'vitest';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { rows } from '#tests/database.ts';
import { bank, newConfirmedCheck, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getBankHealth, getBankResults, getWorkedBanks } from './bank-results.ts';

test('the bank at which a payout to the phone arrived stands before one that answered a later check', async () => {
  const person = await newPerson('finance');
  const phone = '+79165550011';
  const { payoutId } = await newPayout(person, { phone });
  const checked = await newConfirmedCheck(person, { phone });
  await rows("UPDATE recipient_checks SET bank_code = '100000000004' WHERE id = $1", [checked]);
  const banksOf = async (who = person) => {
    const { recent } = await getBankList(who, getBankResults(who), getWorkedBanks(who));
    return recent.filter((each) => each.phone === phone).map(({ code }) => code);
  };
  expect(await banksOf()).toEqual(['100000000004', bank.code]);
  await rows("UPDATE payout_attempts SET status = 'declined', finished_at = now() WHERE payout_id = $1", [
    payoutId,
  ]);
  expect(await getWorkedBanks(person)).toEqual([]);
  await rows("UPDATE payout_attempts SET status = 'paid_out' WHERE payout_id = $1", [payoutId]);
  expect(await banksOf()).toEqual([bank.code, '100000000004']);
  // Whom a colleague pays is not handed to others.
  expect(await banksOf(await newPerson('finance'))).toEqual([]);
});

test('that an hour had more payouts than are looked at is said only when it is so', async () => {
  const person = await newPerson('finance');
  for (const phone of ['+79165550021', '+79165550022']) {
    const { payoutId } = await newPayout(person, { phone });
    await rows("UPDATE payout_attempts SET status = 'paid_out', finished_at = now() WHERE payout_id = $1", [
      payoutId,
    ]);
  }
  expect((await getBankHealth(person, new Date())).isCut).toBe(false);
  expect(await getBankHealth(person, new Date(), 1)).toEqual({
    results: [{ code: bank.code, done: 1, ended: 1 }],
    isCut: true,
  });
});
