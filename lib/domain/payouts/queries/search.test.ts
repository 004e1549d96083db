import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getPayoutPage } from './list.ts';

test('a card is found by its first six digits and a phone by its beginning, as people read them out', async () => {
  const finance = await newPerson('finance');
  const [visa, other, phone] = await Promise.all([
    newPayout(finance),
    newPayout(finance),
    newPayout(finance, { phone: '+79637774567' }),
  ]);
  await rows('ALTER TABLE payouts DISABLE TRIGGER payouts_fixed');
  for (const [made, first6] of [
    [visa, '411111'],
    [other, '220070'],
  ] as const)
    await rows(
      `UPDATE payouts SET method = 'ru_card', recipient_phone = NULL, recipient_bank_code = NULL,
         recipient_bank_name = NULL, card_hash = 'x', card_first6 = $2, card_last4 = '0000', card_length = 16,
         card_brand = 'visa' WHERE id = $1`,
      [made.payoutId, first6],
    );
  await rows('ALTER TABLE payouts ENABLE TRIGGER payouts_fixed');
  const find = async (q: string) => (await getPayoutPage(finance, { q })).items.map(({ id }) => id);
  for (const q of ['4111', '4111 11', '411111', '4111 11•• •••• ••••'])
    expect(await find(q)).toEqual([visa.payoutId]);
  for (const q of ['+7 963', '963 777', '8 963 777-4']) expect(await find(q)).toEqual([phone.payoutId]);
  expect(await find('963 778')).toEqual([]);
});

test('a payout is found by the name on its card, by its bank in either alphabet, and by the end of the phone beside it', async () => {
  const finance = await newPerson('finance');
  const find = async (q: string) => (await getPayoutPage(finance, { q })).items.map(({ id }) => id);
  const card = await newPayout(finance, { method: 'test', holderName: 'JOHN ZEBROWSKI', amount: '777' });
  for (const q of ['zebrow', 'John Z', 'john zebrowski']) expect(await find(q)).toEqual([card.payoutId]);
  const banks = JSON.stringify([{ code: '100000000111', name: 'Квазибанк', nameLatin: 'Quasibank' }]);
  await rows(
    `INSERT INTO bank_lists (method, banks, fetched_at) VALUES ('sbp', $1::jsonb, now())
     ON CONFLICT (method) DO UPDATE SET banks = EXCLUDED.banks`,
    [banks],
  );
  const { payoutId } = await newPayout(finance, { phone: '+79637778300' });
  for (const q of ['8300 квази', 'quasi 8300']) expect(await find(q)).toEqual([payoutId]);
  for (const q of ['квази', 'Quasibank']) expect(await find(q)).toContain(payoutId);
  expect(await find('8301 квази')).toEqual([]);
});
