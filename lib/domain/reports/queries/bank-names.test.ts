import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { bank, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { readBankNames } from './bank-names.ts';

let manager: Person;
beforeAll(async () => {
  manager = await newPerson('manager');
  await newPayout(manager);
});

const list = (banks: { code: string; name: string; nameLatin: string | null }[]) =>
  db().bankList.upsert({
    where: { method: 'sbp' },
    create: { method: 'sbp', banks, fetchedAt: new Date() },
    update: { banks },
  });

test('a bank that left the processor’s list is called as its newest payout calls it', async () => {
  await list([]);
  const named = await readBankNames('payout', [bank.code, '100000000999'], 'en');
  expect(named.get(bank.code)).toEqual({ name: bank.name, code: bank.code });
  expect(named.get('100000000999')).toEqual({ name: null, code: '100000000999' });
});

test('a payer’s bank is one whether the processor tells its code or its name, and keeps a name that no list has', async () => {
  await list([{ ...bank, nameLatin: 'Sberbank' }]);
  const named = await readBankNames('payment', [bank.name, 'Банк Ромашка'], 'en');
  expect(named.get(bank.name)).toEqual({ name: 'Sberbank', code: bank.code });
  expect(named.get(bank.code)).toEqual({ name: 'Sberbank', code: bank.code });
  expect(named.get('Банк Ромашка')).toEqual({ name: 'Банк Ромашка', code: null });
  expect((await readBankNames('payment', [bank.name], 'ru')).get(bank.name)?.name).toBe(bank.name);
});
