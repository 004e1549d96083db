import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toNotification } from '#tests/notifications.ts';
import { newDeliveryId, newPayment, paymentOf, refundedInSandbox, setStatus } from '#tests/payments.ts';
import { bank, newConfirmedCheck, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import {
  askForRefund,
  newRefund,
  newToAnotherAccount,
  refundRow,
  statusOf,
  toApproval,
} from '#tests/refunds.ts';
import { findRefundView } from '../queries/one.ts';
import { applyRefundNotification } from './apply-notification.ts';
import { approveRefund } from './decide-refund.ts';
import { readRefund } from './read-refund.ts';
import { readRefundBanks } from './requests.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;

beforeAll(async () => {
  support = await newPerson('support');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

const to = (checkId: string | null, about: object = {}) => ({
  phone,
  bankCode: bank.code,
  checkId,
  reason: 'The payer closed the account',
  ...about,
});

test('a refund to another phone goes there, and both routes share one running total', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  await readRefundBanks(paymentId);
  const anotherAccount = to(await newConfirmedCheck(support, { amountMinor: 60_000n }));
  const refundId = await newRefund(support, paymentId, { amount: 60_000, anotherAccount });
  await approveRefund(await newPerson('manager'), await toApproval(refundId));
  await sendRefund(refundId);
  const second = await askForRefund(support, paymentId, { amount: 60_000 });
  expect(second).toMatchObject({ refusal: { code: 'refund_above_available' } });
  await sendRefund(await newRefund(support, paymentId, { amount: 40_000 }));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 100_000, count: 2 });
});

test('without the confirmed name, a reason, the right bank, SBP or the permission nothing is made', async () => {
  const { paymentId } = await newPayment(support);
  const ask = (anotherAccount: ReturnType<typeof to>, who = support, of = paymentId) =>
    askForRefund(who, of, { amount: 100, anotherAccount });
  const check = await newConfirmedCheck(support);
  expect(await ask(to(check))).toMatchObject({ refusal: { code: 'refund_banks_missing' } });
  await readRefundBanks(paymentId);
  expect(await ask(to(null))).toMatchObject({ refusal: { code: 'confirmation_missing' } });
  expect(await ask(to(await newConfirmedCheck(await newPerson('support'))))).toMatchObject({
    refusal: { code: 'confirmation_missing' },
  });
  expect(await ask(to(check, { phone: '+79169999999' }))).toMatchObject({
    refusal: { code: 'confirmation_differs' },
  });
  expect(await ask(to(check, { bankCode: '999999999999' }))).toMatchObject({
    refusal: { code: 'refund_bank_unknown' },
  });
  // The check was made for another sum than this refund's.
  expect(await ask(to(check))).toMatchObject({ refusal: { code: 'confirmation_of_other_sum' } });
  await expect(ask(to(check, { reason: ' ' }))).rejects.toThrow('reason_empty');
  expect(await ask(to(check), await newPerson('finance'))).toMatchObject({
    refusal: { code: 'refund_another_account_not_allowed' },
  });
  const card = await newPayment(support, { paymentMethodName: 'BankCardRU' });
  expect(await ask(to(check), support, card.paymentId)).toMatchObject({
    refusal: { code: 'refund_another_account_only_sbp' },
  });
  expect(await db().refund.count({ where: { paymentId } })).toBe(0);
});

test('one check is good for one refund: whoever asks again has the recipient checked again', async () => {
  const { paymentId } = await newPayment(support);
  await readRefundBanks(paymentId);
  const other = await newPayment(support);
  await readRefundBanks(other.paymentId);
  const anotherAccount = to(await newConfirmedCheck(support, { amountMinor: 100n }));
  const ask = (of: string) => askForRefund(support, of, { amount: 100, anotherAccount });
  const asked = await Promise.all([ask(paymentId), ask(other.paymentId)]);
  asked.push(await ask(paymentId));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of asked) if (!one.ok) expect(one.refusal).toMatchObject({ code: 'confirmation_missing' });
  expect(await db().refund.count({ where: { checkId: anotherAccount.checkId } })).toBe(1);
});

test('the phone and bank that paid are no other account; the same phone at another bank is', async () => {
  const ask = async (payer: object) => {
    const { paymentId } = await newPayment(support, { payer });
    await readRefundBanks(paymentId);
    return askForRefund(support, paymentId, {
      amount: 100,
      anotherAccount: to(await newConfirmedCheck(support, { amountMinor: 100n })),
    });
  };
  const isPayers = { ok: false, refusal: { code: 'refund_another_account_is_payers' } };
  expect(await ask({ phone, bankName: bank.name })).toMatchObject(isPayers);
  expect(await ask({ phone, bankCode: bank.code })).toMatchObject(isPayers);
  expect(await ask({ phone, bankName: 'Т-Банк' })).toMatchObject({ ok: true });
  expect(await ask({ phone: '+79031112233', bankName: bank.name })).toMatchObject({ ok: true });
});

test('a name that is not the payer’s is accepted with a reason only, which the approver reads', async () => {
  const { paymentId } = await newPayment(support, { payer: { phone: '+79031112233', name: 'Мария К.' } });
  await readRefundBanks(paymentId);
  const checkId = await newConfirmedCheck(support, { amountMinor: 100n });
  const ask = () => askForRefund(support, paymentId, { amount: 100, anotherAccount: to(checkId) });
  expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'confirmation_unexplained' } });
  const differentNameReason = 'The payer asked for it to go to his wife';
  await db().recipientCheck.update({ where: { id: checkId }, data: { differentNameReason } });
  const made = await ask();
  const view = await findRefundView(await newPerson('manager'), made.ok ? made.value.refundId : '');
  expect(view?.confirmation).toMatchObject({ differentNameReason });
});

test('the approver is told of every refund that went to that phone, ordinary ones too', async () => {
  const to30 = '+79161119977';
  const payer = { phone: to30, bankName: 'Т-Банк' };
  for (const amount of [10_000, 20_000]) {
    const ordinary = await newPayment(support, { payer });
    await newRefund(support, ordinary.paymentId, { amount });
  }
  // A card's refund goes to the card, whatever phone its payer has.
  const card = await newPayment(support, { paymentMethodName: 'BankCardRU', payer });
  await newRefund(support, card.paymentId, { amount: 40_000 });
  const { paymentId } = await newPayment(support, { payer: { phone: '+79031112233' } });
  await readRefundBanks(paymentId);
  const anotherAccount = to(await newConfirmedCheck(support, { phone: to30, amountMinor: 500n }), {
    phone: to30,
  });
  const refundId = await newRefund(support, paymentId, { amount: 500, anotherAccount });
  expect(await findRefundView(await newPerson('manager'), refundId)).toMatchObject({
    sameDestination: { count: 2, sum: { amountMinor: '30000' } },
  });
});

async function notify(refundId: string, id: string, status: string) {
  const notification = toNotification('refund', id, status);
  return applyRefundNotification({
    deliveryId: newDeliveryId(),
    receivedAt: new Date(),
    refundId,
    notification,
  });
}

test('J21 a notification of success moves nothing; the inquiry that contradicts it is kept and listed', async () => {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { reasonCode: 'sandbox_declined' });
  await sendRefund(refundId);
  const id = (await refundRow(refundId)).processorRefundId ?? '';
  await setStatus(id, 'DECLINED');
  await notify(refundId, id, 'REFUNDED');
  expect(await statusOf(refundId)).toBe('accepted');
  await readRefund(refundId, id);
  const read = await refundRow(refundId);
  expect(read).toMatchObject({
    status: 'declined',
    verification: 'confirmed_by_inquiry',
    reportedStatus: 'REFUNDED',
  });
  expect(read.mismatchSince).not.toBeNull();
});

test('J17 J18 a notification about a refund that was never sent is a contradiction, and the refund is not sent afterwards', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId);
  expect(await notify(refundId, '650000000000000001', 'REFUNDED')).toMatchObject({ verdict: 'applied' });
  await sendRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'conflict',
    reviewReason: 'reported_though_unsent',
  });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
});

test('a notification with the id of another refund changes nothing', async () => {
  const { paymentId } = await newPayment(support);
  const [mine, other] = [await newRefund(support, paymentId, { amount: 100 }), await newPayment(support)];
  await sendRefund(mine);
  const otherRefund = await newRefund(support, other.paymentId, { amount: 100 });
  await sendRefund(otherRefund);
  const foreign = (await refundRow(otherRefund)).processorRefundId ?? '';
  expect(await notify(mine, foreign, 'REFUNDED')).toMatchObject({ verdict: 'no_effect' });
  expect(await statusOf(mine)).toBe('accepted');
});

test('a notification about a refund that waits is a contradiction; it cannot be approved any more', async () => {
  const { refundId } = await newToAnotherAccount(support);
  await applyRefundNotification({
    deliveryId: newDeliveryId(),
    receivedAt: new Date(),
    refundId,
    notification: toNotification('refund', '650000000000000009', 'REFUNDED'),
  });
  expect(await statusOf(refundId)).toBe('conflict');
  expect(await approveRefund(await newPerson('manager'), await toApproval(refundId))).toMatchObject({
    refusal: { code: 'refund_not_waiting' },
  });
});

test('of a payment kept in tenge the bank is asked about its rouble side, whatever part goes to another phone', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, {
    value: 17_856.97,
    currency: 'KZT',
    authCurrency: 'RUB',
  });
  await readRefundBanks(paymentId);
  const { authorisedMinor } = await paymentOf(paymentId);
  const ask = async (amountMinor: bigint) =>
    askForRefund(support, paymentId, {
      amount: 500_000,
      anotherAccount: to(await newConfirmedCheck(support, { amountMinor })),
    });
  expect(await ask(500_000n)).toMatchObject({ refusal: { code: 'confirmation_of_other_sum' } });
  const made = await ask(authorisedMinor ?? 0n);
  if (!made.ok) throw new Error(made.refusal.code);
  await approveRefund(await newPerson('manager'), await toApproval(made.value.refundId));
  await sendRefund(made.value.refundId);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 500_000, count: 1 });
});

test('a payment without a rouble side cannot go to another phone', async () => {
  const { paymentId } = await newPayment(support, { value: 100, currency: 'USD' });
  const anotherAccount = to(await newConfirmedCheck(support));
  expect(await askForRefund(support, paymentId, { amount: 100, anotherAccount })).toMatchObject({
    refusal: { code: 'refund_another_account_only_roubles' },
  });
});
