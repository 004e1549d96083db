import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { runRoute } from '#lib/auth/route.ts';
import { db } from '#lib/db/client.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { findPersonPage, findPersonView } from '#lib/domain/history/queries/person.ts';
import { addNote } from '#lib/domain/notes/operations.ts';
import { getNotes } from '#lib/domain/notes/queries.ts';
import { getNoticeFeed } from '#lib/domain/notices/queries.ts';
import { getPaymentPage, getWaitingPayments } from '#lib/domain/payments/queries/list.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { getHome } from '#lib/domain/payouts/queries/home.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { saveRecipient } from '#lib/domain/recipients/operations/save-recipient.ts';
import { getSavedPage } from '#lib/domain/recipients/queries/saved.ts';
import { getApprovalQueue } from '#lib/domain/refunds/queries/approvals.ts';
import { getRefundHome } from '#lib/domain/refunds/queries/home.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount } from '#tests/refunds.ts';
import '#tests/sandbox.ts';

// What the screens of every noun answer to people who see phones and names masked; `e2e/personal-data.spec.ts` asks every address.

const phone = '+79585739264';
const payerName = 'Аполлинария Вельяминова';
const savedName = 'Захарий Аркадьев';
/** The bank of these tests calls everybody Иван, and refunds to another account go to one phone. */
const planted = ['79585739264', payerName, 'Иван Иванович', savedName, '553691', '79161234567'];
let ids: Record<'payout' | 'payment' | 'refund', string>;

beforeAll(async () => {
  const manager = await newPerson('manager');
  const { payoutId } = await newPayout(manager, { phone, description: `Call ${phone} first` });
  const { refundId, paymentId } = await newToAnotherAccount(manager);
  await db().payment.update({
    where: { id: paymentId },
    data: { payerName, payerPhone: phone, payerInstrument: '553691••••7381' },
  });
  const idempotencyKey = crypto.randomUUID();
  await addNote(manager, { idempotencyKey, subjectId: paymentId, text: `He said ${phone}` }, null);
  const account = { method: 'sbp', phone, bankCode: '100000000111', cardNumber: '' };
  await saveRecipient(manager, { ...account, name: savedName, note: '' } as never);
  ids = { payout: payoutId, payment: paymentId, refund: refundId };
});

const asked: Record<string, (person: Person) => Promise<unknown>> = {
  payouts: (person) => getPayoutPage(person, {}),
  payout: (person) => findPayout(person, ids.payout),
  payments: (person) => getPaymentPage(person, {}),
  payment: (person) => findPaymentView(person, ids.payment),
  refunds: (person) => getRefundPage(person, {}),
  refund: (person) => findRefundView(person, ids.refund),
  history: (person) => getHistoryPage(person, {}),
  person: (person) => findPersonView(person, ids.payout),
  'movements of a person': (person) => findPersonPage(person, ids.payout, undefined),
  'saved recipients': (person) => getSavedPage(person, {}),
  notes: (person) => getNotes(person, ids.payment),
  'approvals of refunds': (person) => getApprovalQueue(person, true),
};
/** They have somebody only at times. */
const quiet: typeof asked = {
  home: (person) => getHome(person, new Date()),
  'home of refunds': (person) => getRefundHome(person, new Date()),
  'waiting payments': (person) => getWaitingPayments(person),
  notices: (person) => getNoticeFeed(person, new Date()),
};

async function leaks(person: Person, ask: (person: Person) => Promise<unknown>): Promise<string[]> {
  const cookie = await sessionCookieOf(person);
  const run = async (one: Person) => Response.json(await ask(one));
  const answer = await runRoute({ cookie }, 'payouts:view', run);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const digits = text.replace(/[\s\u00a0()\u2011-]/g, '');
  return planted.filter((each) => text.includes(each) || digits.includes(each));
}

test.each(Object.entries({ ...asked, ...quiet }))(
  '%s: nobody is whole for support and administrators',
  async (_, ask) => {
    for (const role of ['support', 'admin'] as const)
      expect(await leaks(await newPerson(role), ask)).toEqual([]);
  },
);

test.each(Object.entries(asked))('%s: somebody is, for who makes payouts', async (_, ask) => {
  expect(await leaks(await newPerson('manager'), ask)).not.toEqual([]);
});
