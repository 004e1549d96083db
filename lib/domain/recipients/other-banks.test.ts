import { expect, test } from 'vitest';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { bank, newConfirmedCheck } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { findOwnCheckView } from './queries.ts';

test('a refused phone names the other banks at which its owner was confirmed before, and no other check does', async () => {
  const finance = await newPerson('finance');
  const phone = '+79160001122';
  await newConfirmedCheck(await newPerson('finance'), { phone });
  const ask = async (status: 'refused' | 'no_answer', whom: string, bankCode: string) => {
    const id = newId('recipientCheck');
    await db().recipientCheck.create({
      data: {
        id,
        method: 'sbp',
        phone: whom,
        bankCode,
        bankName: 'Т-Банк',
        amountMinor: 100n,
        amountSide: 'recipient_gets',
        currency: 'RUB',
        status,
        requestedById: finance.userId,
        finishedAt: new Date(),
      },
    });
    return (await findOwnCheckView(finance, id))?.otherBanks;
  };
  const other = '100000000004';
  expect(await ask('refused', phone, other)).toEqual([bank]);
  expect(await ask('refused', phone, bank.code)).toEqual([]);
  expect(await ask('refused', '+79160001133', other)).toEqual([]);
  expect(await ask('no_answer', phone, other)).toBeUndefined();
});
