import { randomInt } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { applyPayoutNotification } from '#lib/domain/payouts/operations/apply-notification.ts';
import { resolvablePayout } from '#lib/domain/payouts/operations/resolve-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { toNotification } from '../notifications.ts';
import { newDeliveryId } from '../payments.ts';
import { attemptOf, newPayout } from '../payouts.ts';
import { control } from '../sandbox.ts';
import { day, type Origin, type Side } from './acts.ts';

const path = '/processing/api/v1/intents';

/** A payout with an unknown outcome. */
export async function newLostPayout(
  maker: Person,
  { origin = 'never arrived', agoMs = 6 * day }: { origin?: Origin; agoMs?: number } = {},
) {
  const made = await newPayout(maker);
  const { attemptId } = made;
  const kind = origin === 'answer lost' ? 'drop-after' : 'drop-before';
  if (origin !== 'silent') await control('faults', { path, method: 'POST', kind });
  await sendPayout(attemptId);
  await agePayout(attemptId, agoMs);
  return { subject: resolvablePayout, subjectId: attemptId, ...made };
}

/** Makes the outcome unknown since so many milliseconds. */
export async function agePayout(attemptId: string, agoMs: number): Promise<void> {
  const statusAt = new Date(Date.now() - agoMs);
  await db().payoutAttempt.update({ where: { id: attemptId }, data: { statusAt } });
}

/** A notification at the attempt's own address, about the known disbursement, or otherwise the first one. */
export async function notifyPayout(attemptId: string, status: string) {
  const { processorDisbursementId } = await attemptOf(attemptId);
  const id = processorDisbursementId ?? `7${randomInt(1e12, 9e12)}0000`;
  return applyPayoutNotification({
    deliveryId: newDeliveryId(),
    attemptId,
    notification: toNotification('payout', id, status),
  });
}

async function arrivals(attemptId: string): Promise<number> {
  const { clientReferenceId } = await attemptOf(attemptId);
  const seen = (await control(`requests?path=${path}`, undefined, 'GET')) as { clientReferenceId?: string }[];
  return seen.filter((request) => request.clientReferenceId === clientReferenceId).length;
}

export const payoutSide: Side = {
  name: 'payout',
  makerRole: 'finance',
  table: 'payout_attempts',
  newLost: async (maker, origin = 'never arrived') => {
    const { attemptId, subject, subjectId } = await newLostPayout(maker, { origin });
    return {
      subject,
      subjectId,
      origin,
      age: (ms) => agePayout(attemptId, ms),
      status: async () => (await attemptOf(attemptId)).status,
      tell: async () => {
        await notifyPayout(attemptId, origin === 'never arrived' ? 'DECLINED' : 'PAID_OUT');
      },
      send: () => sendPayout(attemptId),
      arrivals: () => arrivals(attemptId),
    };
  },
  statuses: {
    'never arrived': { untold: 'unknown', told: 'declined' },
    'answer lost': { untold: 'unknown', told: 'paid_out' },
    silent: { untold: 'accepted', told: 'paid_out' },
  },
};
