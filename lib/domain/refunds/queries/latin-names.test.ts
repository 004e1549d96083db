import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { saveBankList } from '#lib/domain/recipients/store.ts';
import { newPayment } from '#tests/payments.ts';
import { bank, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount } from '#tests/refunds.ts';
import { findRefundView } from './one.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
});

const named = () => saveBankList(db(), [{ ...bank, nameLatin: 'Sberbank' }], new Date());

test('the bank of a payout is named in Latin letters too, as the processor’s list has it today', async () => {
  const { payoutId } = await newPayout(manager);
  await named();
  const [item] = (await getPayoutPage(manager, { ids: [payoutId] })).items;
  expect(item?.recipient).toMatchObject({ bankName: 'Сбербанк', bankNameLatin: 'Sberbank' });
});

test.each([
  ['its name', bank.name],
  ['its name in other letters', 'СБЕРБАНК'],
  ['its name as a bank', 'Банк Сбербанк'],
  ['its code', bank.code],
])('so is the bank of a payer of whom the processor tells %s', async (_what, bankName) => {
  const { paymentId } = await newPayment(manager, { payer: { phone: '+79161234567', bankName } });
  await named();
  expect((await findPaymentView(manager, paymentId))?.payer).toMatchObject({
    bank: bankName,
    bankLatin: 'Sberbank',
  });
});

test('and the bank of a refund to another account, while a bank that nobody lists keeps its name', async () => {
  const { refundId } = await newToAnotherAccount(manager);
  await named();
  const view = await findRefundView(manager, refundId);
  expect(view?.anotherAccount).toMatchObject({ bankName: 'Сбербанк', bankNameLatin: 'Sberbank' });
  await saveBankList(db(), [], new Date());
  expect((await findRefundView(manager, refundId))?.anotherAccount?.bankNameLatin).toBeNull();
});
