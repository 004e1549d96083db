import fc from 'fast-check';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';
import { foldFigures } from '#lib/domain/reports/operations/keep-figures.ts';

const payoutStatuses = [
  'approved',
  'sending',
  'accepted',
  'paid_out',
  'declined',
  'not_sent',
  'unknown',
] as const;
const paymentStatuses = ['authorized', 'captured', 'declined', 'unlisted'] as const;
const refundStatuses = [
  'sending',
  'accepted',
  'issued',
  'refunded',
  'declined',
  'unknown',
  'cancelled',
] as const;
const methods = ['sbp', 'ru_card', 'kz_card'] as const;
const banks = ['100000000111', '100000000004'];

/** One change of one movement, as the rows see it. */
export const step = fc.oneof(
  fc.record({
    act: fc.constant('pay out' as const),
    method: fc.constantFrom(...methods, 'test' as const),
    currency: fc.constantFrom('RUB', 'KZT'),
    amount: fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
    bank: fc.constantFrom(...banks),
  }),
  fc.record({
    act: fc.constant('move a payout' as const),
    which: fc.nat(),
    status: fc.constantFrom(...payoutStatuses),
    error: fc.option(fc.constantFrom('CODE_PT0001', 'CODE_CP0002')),
    seconds: fc.nat({ max: 400_000 }),
  }),
  fc.record({ act: fc.constant('try a payout again' as const), which: fc.nat() }),
  fc.record({
    act: fc.constant('see a payment' as const),
    method: fc.constantFrom(...methods, 'other' as const),
  }),
  fc.record({
    act: fc.constant('move a payment' as const),
    which: fc.nat(),
    status: fc.constantFrom(...paymentStatuses),
    amount: fc.option(fc.bigInt({ min: 1n, max: 999_999n })),
    method: fc.constantFrom(...methods),
  }),
  fc.record({
    act: fc.constant('move a refund' as const),
    which: fc.nat(),
    status: fc.constantFrom(...refundStatuses),
  }),
  fc.record({ act: fc.constant('fold' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Office = { manager: Person; refundIds: string[] };

const one = <Value>(all: readonly Value[], which: number): Value | undefined =>
  all[which % (all.length || 1)];

/** What the database asks of a recipient by each method. */
function recipientOf({ method, bank }: Extract<Step, { act: 'pay out' }>) {
  if (method === 'sbp')
    return {
      recipientPhone: '+79161234567',
      recipientBankCode: bank,
      recipientBankName: 'A bank',
      recipientName: 'A N',
    };
  return { cardFirst6: '220070', cardLast4: '8878', cardLength: 16, cardHash: 'x', holderName: 'A NAME' };
}

export async function take(asked: Step, { manager, refundIds }: Office): Promise<void> {
  switch (asked.act) {
    case 'pay out':
      return payOut(asked, manager);
    case 'move a payout': {
      const attempts = await db().payoutAttempt.findMany({
        where: { isCurrent: true },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      const { status, error, seconds } = asked;
      const at = new Date();
      await db().payoutAttempt.updateMany({
        where: { id: one(attempts, asked.which)?.id ?? '' },
        data: {
          status,
          statusAt: at,
          processorErrorCode: error,
          finishedAt: ['paid_out', 'declined', 'not_sent'].includes(status)
            ? new Date(at.getTime() + seconds * 1_000)
            : null,
        },
      });
      return;
    }
    case 'try a payout again':
      return tryAgain(asked.which);
    case 'see a payment': {
      const id = newId('payment');
      await db().payment.create({
        data: {
          ...{ id, processorPaymentId: id, enteredBy: 'webhook', method: asked.method, status: 'accepted' },
          ...{ processorStatus: 'x', verification: 'reported_by_webhook', statusAt: new Date() },
        },
      });
      return;
    }
    case 'move a payment': {
      const payments = await db().payment.findMany({ orderBy: { id: 'asc' }, select: { id: true } });
      const { status, amount, method } = asked;
      const money = { amountMinor: amount, currency: amount === null ? null : 'RUB' };
      await db().payment.updateMany({
        where: { id: one(payments, asked.which)?.id ?? '' },
        data: { status, method, statusAt: new Date(), ...money },
      });
      return;
    }
    case 'move a refund': {
      const ended = ['refunded', 'declined', 'cancelled'].includes(asked.status);
      await db().refund.updateMany({
        where: { id: one(refundIds, asked.which) ?? '' },
        data: { status: asked.status, statusAt: new Date(), finishedAt: ended ? new Date() : null },
      });
      return;
    }
    case 'fold':
      await foldFigures();
  }
}

async function payOut(asked: Extract<Step, { act: 'pay out' }>, manager: Person): Promise<void> {
  const id = newId('payout');
  await db().payout.create({
    data: {
      ...{
        id,
        orderNo: id.toUpperCase().replace('_', '-'),
        method: asked.method,
        amountMinor: asked.amount,
        currency: asked.currency,
      },
      ...{ amountSide: 'recipient_gets', makerId: manager.userId, ...recipientOf(asked) },
      attempts: {
        create: { id: newId('payoutAttempt'), status: 'approved', clientReferenceId: id, fingerprint: 'x' },
      },
    },
  });
}

/** A second attempt takes the place of one that ended without being paid. */
async function tryAgain(which: number): Promise<void> {
  const ended = await db().payoutAttempt.findMany({
    where: { isCurrent: true, status: { in: ['declined', 'not_sent'] } },
    orderBy: { id: 'asc' },
  });
  const last = one(ended, which);
  if (!last) return;
  const { id, payoutId, number, clientReferenceId, fingerprint } = last;
  await db().$transaction([
    db().payoutAttempt.update({ where: { id }, data: { isCurrent: false } }),
    db().payoutAttempt.create({
      data: {
        ...{ id: newId('payoutAttempt'), payoutId, number: number + 1, status: 'approved' },
        ...{ clientReferenceId, fingerprint },
      },
    }),
  ]);
}
