import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { resolvablePayout } from '#lib/domain/payouts/operations/resolve-payout.ts';
import { sendWithCode } from '#lib/domain/payouts/operations/send-with-code.ts';
import { createPayoutInput, type PayoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { toInput } from '#lib/domain/payouts/schemas/to-input.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { confirm } from './confirm.ts';
import { lose } from './lost.ts';
import { pastFingerprint } from './past-rows.ts';
import { type PayoutRequest, payoutWishes } from './payout-requests.ts';
import { findDemoPerson, leave, makeFormerColleague } from './person.ts';
import { resolve } from './resolving.ts';
import { control } from './sandbox.ts';
import { saveDemoRecipients } from './saved.ts';
import { waitFor } from './wait-for.ts';

type MadeRequest = { wish: PayoutRequest; attemptId: string };

/**
 * Makes payouts of every method in many states, by the demo's finance and manager, each checked, confirmed
 * and sent as any other. Payouts that exist already are not made again, and none are made where people have
 * made their own.
 */
export async function makeDemoPayouts(): Promise<void> {
  const orderNo = { in: payoutWishes.map((request) => request.orderNo) };
  const isOfPeople = { NOT: { OR: [{ orderNo }, { attempts: { some: { fingerprint: pastFingerprint } } }] } };
  if (await db().payout.findFirst({ where: isOfPeople })) return;
  const known = await db().payout.findMany({ where: { orderNo }, select: { orderNo: true } });
  const wishes = payoutWishes.filter(
    (request) => !known.some((payout) => payout.orderNo === request.orderNo),
  );
  const people = {
    finance: await findDemoPerson('finance'),
    manager: await findDemoPerson('manager'),
    former: await makeFormerColleague(),
  };
  await waitFor(() => db().bankList.findFirst());
  const checkIds = await Promise.all(
    wishes.map(({ by, to, amount, resolving }) =>
      to.method === 'sbp' && !resolving ? confirm(people[by], to, amount) : null,
    ),
  );
  const made: MadeRequest[] = [];
  for (const [at, request] of wishes.entries()) {
    const attemptId = request.resolving
      ? await lose(people, request)
      : await makeOne(people[request.by], request, checkIds[at] ?? null);
    made.push({ wish: request, attemptId });
  }
  await Promise.all(made.map(contradict));
  for (const { wish: request, attemptId } of made)
    if (request.resolving) await resolve(resolvablePayout, attemptId, request.resolving);
  await saveDemoRecipients(
    people.finance,
    payoutWishes.map((request) => request.orderNo),
  );
  await leave(people.former);
}

/** Returns the id of its attempt once that is no longer approved or sending. */
async function makeOne(person: Person, request: PayoutRequest, checkId: string | null): Promise<string> {
  if (request.fault)
    await control('faults', { path: '/processing/api/v1/intents', method: 'POST', ...request.fault });
  const details = toInput(toDetails(request) as PayoutForm);
  if (!details.ok) throw new Error(`The demo payout ${request.orderNo} has no sum`);
  const input = createPayoutInput.parse({
    idempotencyKey: randomUUID(),
    checkId,
    uncheckedReason: null,
    sameAgainReason: null,
    previousId: null,
    sumAgain: request.isMuchLarger ? details.value.amount : null,
    confirmedWarnings: [
      ...(request.isMuchLarger ? (['much_larger'] as const) : []),
      ...(request.isCountryUnknown ? (['card_country_unknown'] as const) : []),
    ],
    details: details.value,
  } satisfies z.input<typeof createPayoutInput>);
  const made = await createPayout(person, input);
  if (!made.ok) throw new Error(`The demo payout ${request.orderNo} was refused: ${made.refusal.code}`);
  const { attemptId } = made.value;
  if (attemptId === null) throw new Error(`The demo payout ${request.orderNo} was made before`);
  if ('cvv' in input.details && input.details.cvv) await sendWithCode(attemptId, input.details.cvv);
  await waitFor(() => findAttempt(attemptId, { notIn: ['approved', 'sending'] }));
  return attemptId;
}

/** What the form would submit. */
export function toDetails({ to, orderNo, amount, description = '', note = '' }: PayoutRequest) {
  const common = { orderNo, amount, side: 'recipient_gets', description, note };
  if (to.method === 'ru_card') return { ...common, ...to, expiryMonth: '', expiryYear: '', cvv: '' };
  if (to.method === 'test')
    return { ...common, ...to, brand: 'MIR', expiryMonth: '12', expiryYear: '2035', cvv: '947' };
  return { ...common, ...to };
}

async function contradict({ wish: request, attemptId }: MadeRequest): Promise<void> {
  if (!request.afterwards) return;
  const attempt = await waitFor(() => findAttempt(attemptId, { in: ['paid_out'] }));
  if (attempt) await control(`transactions/${attempt.processorDisbursementId}/status`, request.afterwards);
}

function findAttempt(id: string, status: { in: PayoutStatus[] } | { notIn: PayoutStatus[] }) {
  return db().payoutAttempt.findFirst({ where: { id, status } });
}
