import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { applyRefundNotification } from '#lib/domain/refunds/operations/apply-notification.ts';
import { approveRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { resolvableRefund } from '#lib/domain/refunds/operations/resolve-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { toNotification } from '../notifications.ts';
import { newDeliveryId, newPayment, readSandbox, refundedInSandbox, setStatus } from '../payments.ts';
import { newRefund, newToAnotherAccount, refundRow, statusOf, toApproval } from '../refunds.ts';
import { control } from '../sandbox.ts';
import { day, type Origin, type Side } from './acts.ts';

const path = '/processing/api/v1/refunds';

type Lost = { origin?: Origin; amount?: number; agoMs?: number };

/** A refund with an unknown outcome. */
export async function newLostRefund(
  maker: Person,
  { origin = 'never arrived', amount = 30_000, agoMs = 6 * day }: Lost = {},
) {
  const { paymentId, processorPaymentId } = await newPayment(maker);
  const refundId = await newRefund(maker, paymentId, { amount });
  await lose(refundId, origin, agoMs);
  const { refunds } = await refundedInSandbox(processorPaymentId);
  const madeId = refunds[0]?.id ?? null;
  return { ...toTarget(refundId), refundId, paymentId, processorPaymentId, madeId };
}

/** The same to another phone and bank, approved by that person. */
export async function newLostToAnotherAccount(maker: Person, approver: Person) {
  const made = await newToAnotherAccount(maker);
  await approveRefund(approver, await toApproval(made.refundId));
  await lose(made.refundId, 'never arrived', 6 * day);
  return { ...toTarget(made.refundId), ...made };
}

const toTarget = (refundId: string) => ({ subject: resolvableRefund, subjectId: refundId });

async function lose(refundId: string, origin: Origin, agoMs: number): Promise<void> {
  const kind = origin === 'answer lost' ? 'drop-after' : 'drop-before';
  if (origin !== 'silent') await control('faults', { path, method: 'POST', kind });
  await sendRefund(refundId);
  await ageRefund(refundId, agoMs);
}

/** Makes the outcome unknown since so many milliseconds. */
export async function ageRefund(refundId: string, agoMs: number): Promise<void> {
  const since = new Date(Date.now() - agoMs);
  await db().refund.update({ where: { id: refundId }, data: { statusAt: since, watchedSince: since } });
}

/** A notification at the refund's own address. */
export async function notifyRefund(refundId: string, id: string, status = 'REFUNDED') {
  const notification = toNotification('refund', id, status);
  return applyRefundNotification({
    deliveryId: newDeliveryId(),
    receivedAt: new Date(),
    refundId,
    notification,
  });
}

const noSuchId = '650000000000000009';

async function report(refundId: string, madeId: string | null): Promise<void> {
  if (madeId) await setStatus(madeId, 'REFUNDED');
  await notifyRefund(refundId, madeId ?? noSuchId);
  await readRefund(refundId, madeId ?? noSuchId);
}

async function arrivals(refundId: string): Promise<number> {
  const { number } = await refundRow(refundId);
  const all = await readSandbox<{ method: string; body?: unknown }[]>(
    `requests?path=${encodeURIComponent(path)}`,
  );
  return all.filter((one) => one.method === 'POST' && JSON.stringify(one).includes(number)).length;
}

export const refundSide: Side = {
  name: 'refund',
  makerRole: 'support',
  table: 'refunds',
  newLost: async (maker, origin = 'never arrived') => {
    const { refundId, madeId, subject, subjectId } = await newLostRefund(maker, { origin });
    return {
      subject,
      subjectId,
      origin,
      age: (ms) => ageRefund(refundId, ms),
      status: () => statusOf(refundId),
      tell: () => report(refundId, madeId),
      send: () => sendRefund(refundId),
      arrivals: () => arrivals(refundId),
    };
  },
  statuses: {
    // The refund does not exist at the processor, so the status inquiry after the hint finds nothing.
    'never arrived': { untold: 'unknown', told: 'unknown' },
    'answer lost': { untold: 'unknown', told: 'refunded' },
    silent: { untold: 'accepted', told: 'refunded' },
  },
};
