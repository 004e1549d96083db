import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { db } from '#lib/db/client.ts';
import { cancellablePayout } from '#lib/domain/payouts/operations/cancel-payout.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import {
  approvePayout,
  declinePayout,
  withdrawPayout,
} from '#lib/domain/payouts/operations/decide-payout.ts';
import { resolvablePayout } from '#lib/domain/payouts/operations/resolve-payout.ts';
import type { CreatePayoutInput } from '#lib/domain/payouts/schemas/inputs.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { askFor } from '#tests/payments.ts';
import { newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { toPayoutApproval } from '#tests/payouts-to-approve.ts';
import { askForRefund } from '#tests/refunds.ts';
import { confirm, day, newProposal } from '#tests/resolving/acts.ts';
import { agePayout } from '#tests/resolving/payouts.ts';
import { endsOtherwise, nth, times } from './deeds.ts';
import { readLedger } from './ledger.ts';
import {
  type Attempt,
  listAttempts,
  newOrder,
  type Office,
  type Order,
  ownRoleOf,
  present,
} from './office.ts';
import { mostForOne, type Name, names, type Of } from './steps.ts';

const roubles = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;

async function formOf(order: Order, sum: number, by: { office: Office; name: Name }, more = {}) {
  const person = await present(by.office, by.name);
  const checkId = await newConfirmedCheck(person, { phone: order.phone, amountMinor: BigInt(sum) });
  return (details: { orderNo: string; description?: string }, rest: Parameters<typeof payoutOf>[2] = {}) => ({
    person,
    input: payoutOf(
      checkId,
      { phone: order.phone, amount: roubles(sum), ...details },
      { sameAgainReason: 'Asked for twice', ...more, ...rest },
    ),
  });
}

/** Keeps what somebody was answered, until it is compared with what there is. */
async function submit(
  { person, input }: { person: Person; input: CreatePayoutInput },
  office: Office,
): Promise<Result<string>> {
  const made = await createPayout(person, input);
  if (!made.ok) return made;
  const { payoutId } = made.value;
  office.told.push({ payoutId, amountMinor: input.details.amount.amountMinor });
  return accept(payoutId);
}

const madeBy = (answers: readonly Result<string>[]) =>
  new Set(answers.flatMap((one) => (one.ok ? [one.value] : [])));

/** A busy database refuses what is begun once more later. */
function keepAnswers(answers: readonly Result<string>[], office: Office): void {
  const codes = answers.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
  office.again.push({ made: madeBy(answers), refused: codes.filter((code) => code !== 'database_busy') });
}

export async function pay(
  { by, sum, tabs, form, isToSame, description }: Of<'pay'>,
  office: Office,
): Promise<void> {
  const isLimited = office.limitedOn !== null;
  // Where one recipient may get only so much, no sum is above that by itself.
  const most = isLimited ? Math.min(sum, mostForOne - 50_000) : sum;
  const asked = Array.from({ length: tabs }, (_, at) => (form === 'copied' ? most + at * 100 : most));
  const order = newOrder(asked.map(BigInt), isToSame ? office.orders.at(-1)?.phone : undefined);
  office.orders.push(order);
  const [orderNo = ''] = order.numbers;
  const key = form === 'own' ? {} : { idempotencyKey: randomUUID() };
  const fill = async (at: number) =>
    (await formOf(order, asked[at] ?? most, { office, name: by }, key))({ orderNo, description });
  const first = form === 'one' ? await fill(0) : null;
  const made = await times(tabs, async (at) => submit(first ?? (await fill(at)), office));
  if (form === 'one') keepAnswers(made, office);
  // Forms of their own with one order number make one as well.
  office.forms.push(madeBy(made));
}

export async function decide({ by, which, answer, clicks }: Of<'decide'>, office: Office): Promise<void> {
  const attempts = await listAttempts(office);
  const wanted = answer === 'call back' ? ['approved'] : ['pending_approval'];
  // What may not be decided is tried as well, where nothing waits for it.
  const waiting = attempts.filter(({ status }) => wanted.includes(status));
  const all = waiting.length > 0 ? waiting : attempts;
  // A manager is the one maker who might approve.
  const ofManager = all.filter((one) => by === 'its maker' && makerOf(office, one) === 'anna');
  const attempt = nth(ofManager.length > 0 ? ofManager : all, which);
  if (!attempt) return;
  const person = await present(office, by === 'its maker' ? makerOf(office, attempt) : by);
  const { id: attemptId } = attempt;
  const approval = await toPayoutApproval(attemptId);
  await times<unknown>(clicks, () => {
    if (answer === 'approve') return approvePayout(person, approval);
    if (answer === 'decline') return declinePayout(person, { attemptId, reason: 'No' });
    if (answer === 'withdraw') return withdrawPayout(person, { attemptId });
    return cancelWaiting(cancellablePayout, person, attemptId);
  });
}

/** A new payout in the place of another: a change of one that waits, or the next attempt of one that may have failed. */
export async function payInPlaceOf(
  { which, sum }: Of<'edit' | 'pay again'>,
  office: Office,
  statuses: string[] | null,
): Promise<void> {
  const attempts = await listAttempts(office);
  const attempt = nth(
    attempts.filter(({ status }) => statuses === null || statuses.includes(status)),
    which,
  );
  const order = attempt && orderOf(office, attempt);
  if (!order) return;
  const name = makerOf(office, attempt);
  const form = await formOf(order, sum, { office, name }, { previousId: attempt.payoutId });
  // Both numbers are tried: which of them is right depends on what became of the one before.
  const other = `${order.numbers[0]}-${order.numbers.length + 1}`;
  // It may be kept although its answer is lost.
  order.sums.add(BigInt(sum));
  order.numbers.push(other);
  const made = await submit(form({ orderNo: attempt.payout.orderNo }), office);
  if (!made.ok) await submit(form({ orderNo: other }), office);
}

/** Somebody who may write into the database, past its guards, makes it one kopeck more. */
export async function tamper({ which }: Of<'tamper'>, office: Office): Promise<void> {
  const waiting = (await listAttempts(office)).filter(({ status }) =>
    ['pending_approval', 'approved'].includes(status),
  );
  const attempt = nth(waiting, which);
  if (!attempt) return;
  await rows(`SET session_replication_role = replica;
    UPDATE payouts SET amount_minor = amount_minor + 1 WHERE id = '${attempt.payoutId}';
    RESET session_replication_role`);
}

const makerOf = ({ people }: Office, { payout }: Attempt): Name =>
  names.find((name) => people[name].userId === payout.makerId) ?? 'maker';

const orderOf = ({ orders }: Office, { payout }: Attempt) =>
  orders.find(({ numbers }) => numbers.includes(payout.orderNo));

export async function refund({ amount, tabs }: Of<'refund'>, office: Office): Promise<void> {
  const idempotencyKey = randomUUID();
  const asked = await times(tabs, async () =>
    askForRefund(await present(office, 'boris'), office.captured.paymentId, { amount, idempotencyKey }),
  );
  const made = asked.map((one): Result<string> => (one.ok ? accept(one.value.refundId) : one));
  for (const id of madeBy(made)) office.refundIds.add(id);
  keepAnswers(made, office);
  office.forms.push(madeBy(made));
}

/** Two people look it up in the processor's cabinet, six days later, and say what they found. */
export async function resolve({ which }: Of<'resolve'>, office: Office): Promise<void> {
  const attempts = (await listAttempts(office)).filter(({ status }) =>
    ['unknown', 'conflict'].includes(status),
  );
  const attempt = nth(attempts, which);
  if (!attempt) return;
  const [made] = (await readLedger(office.since)).of(attempt.clientReferenceId);
  if (made && !Object.hasOwn(endsOtherwise, made.status)) return;
  await agePayout(attempt.id, 6 * day);
  const [anna, boris] = [await present(office, 'anna'), await present(office, 'boris')];
  const verdict = made?.status === 'PAID_OUT' ? 'paid' : 'not_paid';
  const target = { subject: resolvablePayout, subjectId: attempt.id };
  const waiting = await newProposal(anna, target, { verdict }).catch(() => null);
  if (waiting) await confirm(boris, waiting);
}

export async function capture({ tabs }: Of<'capture'>, office: Office): Promise<void> {
  const key = randomUUID();
  const asked = await times(tabs, async () =>
    askFor(await present(office, 'anna'), office.held.paymentId, 'capture', key),
  );
  const made = asked.map((one): Result<string> => (one.ok ? accept(one.value.actionId) : one));
  for (const id of madeBy(made)) office.actionIds.add(id);
  keepAnswers(made, office);
  office.forms.push(madeBy(made));
}

export async function changeRole({ of: name }: Of<'change role'>, office: Office): Promise<void> {
  const { userId: id, role } = await present(office, name);
  const own = ownRoleOf(name);
  await db().user.update({ where: { id }, data: { role: role === own ? 'support' : own } });
}
