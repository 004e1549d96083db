import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, readDevice } from '#lib/auth/device-cookie.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { planErasure } from '#lib/domain/erasures/operations.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { locksOf } from '#lib/domain/payouts/operations/creating/warnings.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { findCardCheck } from '#lib/domain/recipients/operations/find-card-check.ts';
import { approveRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { invite } from '#lib/domain/users/operations/links/invitations.ts';
import { readLink } from '#lib/domain/users/operations/links/read-link.ts';
import { openConfiguredEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { isOpenAddress, receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { env } from '#lib/env.ts';
import { newEndpoint, paidOut } from '#tests/inbox.ts';
import { attemptOf, newCardCheck, newPayout, payoutOf, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount, statusOf, toApproval } from '#tests/refunds.ts';
import '#tests/sandbox.ts';

const former = env().TOKEN_PEPPER;
const next = 'the pepper that comes, which guards nothing yet';

/** The environment of a process: the pepper that it makes hashes with, and the others that it knows. */
const know = (pepper: string, ...others: string[]) =>
  Object.assign(env(), { TOKEN_PEPPER: pepper, TOKEN_PEPPER_OTHERS: others });

let finance: Person;
let support: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  support = await newPerson('support');
  const banks = [{ code: '100000000111', name: 'Сбербанк', nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

afterEach(() => void know(former));

/** Luhn-valid numbers that were never issued, one for each test. */
const numbers = ['4405639182057008', '4405639182057016', '4405639182057024', '4405639182057032'];
const nextCard = () => ({ method: 'kz_card', cardNumber: numbers.shift() ?? '' }) as const;

const arrival = (token: string) => ({
  token,
  bytes: new TextEncoder().encode(paidOut),
  unread: null,
  headers: {},
  sourceAddress: '192.0.2.9',
});

describe.each([
  ['before the change, by a process that has changed', () => know(former), () => know(next, former)],
  ['by a process that has changed, by one that has not', () => know(next, former), () => know(former, next)],
])('what was made %s', (_, asMaker, asFinder) => {
  test('is sent as it was agreed to, and its card is known again', async () => {
    const card = nextCard();
    asMaker();
    const { attemptId } = await newPayout(finance, card);
    asFinder();
    const again = await createPayout(finance, payoutOf(null, card, { confirmedWarnings: [] }));
    expect(again).toMatchObject({
      refusal: { code: 'needs_confirmation', params: { warnings: expect.stringContaining('same_again') } },
    });
    await sendPayout(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'accepted' });
    await setAttemptStatus(attemptId, 'paid_out');
    const here = { method: 'ru_card', cardNumber: card.cardNumber } as const;
    expect(await createPayout(finance, payoutOf(null, here, { confirmedWarnings: [] }))).toMatchObject({
      refusal: { params: { warnings: expect.stringContaining('card_of_other_country') } },
    });
    const subject = {
      phone: null,
      email: null,
      payouts: [],
      refunds: [],
      payments: [],
      cardNumber: card.cardNumber,
    };
    expect((await planErasure(subject, { years: 0 })).erasable).toHaveLength(1);
  });

  test('keeps the answer about its card', async () => {
    const { cardNumber: number } = nextCard();
    asMaker();
    const checkId = await newCardCheck(finance, number, 'refused');
    asFinder();
    const asked = { method: 'ru_card', number, amount: { amountMinor: 125_050n, currency: 'RUB' } } as const;
    const side = 'recipient_gets';
    const found = await findCardCheck(db(), finance, { ...asked, side, checkId } as never, new Date());
    expect(found).toMatchObject({ value: { isRefused: true } });
  });

  test('is approved and given back as it was agreed to', async () => {
    asMaker();
    const { refundId } = await newToAnotherAccount(support);
    asFinder();
    expect(await approveRefund(await newPerson('manager'), await toApproval(refundId))).toMatchObject({
      ok: true,
    });
    asMaker();
    await sendRefund(refundId);
    expect(await statusOf(refundId)).not.toBe('cancelled');
    expect(await statusOf(refundId)).not.toBe('approved');
  });

  test('is still where the processor calls, and only there', async () => {
    asMaker();
    const { token } = await newEndpoint();
    const configured = 'p'.repeat(43);
    const payments = { subjectKind: 'payments', subjectId: 'payments' };
    await openConfiguredEndpoint(db(), payments, configured);
    asFinder();
    expect(await receiveDelivery(arrival(token))).toBe('stored');
    expect(await isOpenAddress(token)).toBe(true);
    await openConfiguredEndpoint(db(), payments, configured);
    expect(await receiveDelivery(arrival(configured))).toBe('stored');
    asMaker();
    expect(await isOpenAddress(configured)).toBe(true);
    expect(await receiveDelivery(arrival('n'.repeat(43)))).toBe('unknown_address');
  });

  test('lets people in by their links, and knows their devices', async () => {
    asMaker();
    const made = await invite(await newPerson('admin'), {
      name: 'Ivan Petrov',
      email: `ivan.${numbers.length}@example.com`,
      role: 'finance',
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const cookie = addAccount(undefined, 'ivan@example.com');
    asFinder();
    expect(await readLink(made.value.url.split('#')[1] ?? '', '192.0.2.1')).toMatchObject({ ok: true });
    expect(readDevice(cookie, 'ivan@example.com')).not.toBeNull();
  });
});

test.each([
  { method: 'sbp', instrument: 'phone', phone: '+79161234567', bankCode: '100000000111' },
  { method: 'kz_card', instrument: 'card', card: { number: '4405639182057404' } },
] as never[])('at every step of a change two payouts to one recipient wait for each other', (payee) => {
  const steps = [know(former), know(former, next), know(next, former), know(next)].length;
  const locks = [[former], [former, next], [next, former], [next]].map(([pepper = '', ...others]) => {
    know(pepper, ...others);
    return locksOf(payee);
  });
  // Each step next to the one before it, and locks that both take in one order: no two wait for each other in a circle.
  for (let at = 1; at < steps; at += 1) {
    const shared = (locks[at] ?? []).filter((lock) => locks[at - 1]?.includes(lock));
    expect(shared.length).toBeGreaterThan(0);
    expect((locks[at - 1] ?? []).filter((lock) => shared.includes(lock))).toEqual(shared);
  }
  expect(locks[1]).toEqual(locks[2]);
  expect(locks[0]).not.toEqual(locks[3]);
});
