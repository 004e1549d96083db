import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { saveBankList } from '#lib/domain/recipients/store.ts';
import { bank, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getPayoutPage } from './list.ts';

test('a bank is named in Latin letters too, as the processor’s list has it today', async () => {
  const finance = await newPerson('finance');
  const { payoutId } = await newPayout(finance);
  await saveBankList(db(), [{ ...bank, nameLatin: 'Sberbank' }], new Date());
  const [item] = (await getPayoutPage(finance, { ids: [payoutId] })).items;
  expect(item?.recipient).toMatchObject({ bankName: 'Сбербанк', bankNameLatin: 'Sberbank' });
});
