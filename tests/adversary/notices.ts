import { db } from '#lib/db/client.ts';
import { applyDelivery, type EventHandlers, openEndpoint } from '#lib/domain/webhooks/operations.ts';
import type { Subject } from '#lib/domain/webhooks/store/endpoints.ts';
import { rows } from '#tests/database.ts';
import type { SandboxTransaction } from '#tests/payments.ts';
import { type Dice, pick, toPermittedForm } from './forms.ts';

const before = { DISBURSEMENT: 'DISBURSEMENT_REQUESTED', REFUND: 'REFUND_ISSUED', PAYMENT: 'AUTHORIZED' };

/**
 * What a processor in trouble may send about one transaction: its end, the steps before it, each of them several times and
 * in any order, words that nobody has listed, other currencies, what is no notification, or nothing at all. The end it
 * tells is that of its books; `otherEnd` is one that it tells as well, against its own word.
 */
export function toNotices(
  { id, kind, status }: SandboxTransaction,
  dice: Dice,
  { isKnown, otherEnd = null }: { isKnown: boolean; otherEnd?: string | null },
): string[] {
  const about = { transactionType: kind, transactionId: id };
  const told = ['ACCEPTED', before[kind], status, status].filter(() => dice(4) > 0);
  if (otherEnd !== null) told.push(status, otherEnd);
  if (dice(4) === 0) told.push('ON_REVIEW');
  if (dice(6) === 0) told.push('REVERSED');
  const bodies = told.flatMap((word) => {
    const amount = pick(dice, [
      undefined,
      undefined,
      { value: '17.5', currency: 'USD' },
      { value: 0, currency: '' },
    ]);
    const body = JSON.stringify(toPermittedForm({ ...about, status: word, ...(amount && { amount }) }, dice));
    return Array.from({ length: 1 + dice(2) }, () => body);
  });
  bodies.push(...['{"transactionId":', '<html>', '[]', ''].filter(() => dice(5) === 0));
  if (isKnown && dice(5) === 0)
    bodies.push(JSON.stringify({ ...about, transactionId: `9${id.slice(1)}`, status: 'DECLINED' }));
  return bodies.toSorted(() => dice(3) - 1);
}

type Door = {
  POST: (request: Request, about: { params: Promise<{ token: string }> }) => Promise<Response>;
  eventHandlers: EventHandlers;
};

/** From the bytes at the door to the worker. */
export async function notify(
  { POST, eventHandlers }: Door,
  subject: Subject,
  bodies: string[],
): Promise<void> {
  const { url } = await openEndpoint(db(), subject);
  const params = Promise.resolve({ token: url.split('/').at(-1) ?? '' });
  for (const body of bodies) await POST(new Request(url, { method: 'POST', body }), { params });
  const waiting = await rows<{ id: string }>("SELECT id FROM webhook_deliveries WHERE verdict = 'pending'");
  for (const { id } of waiting) await applyDelivery(id, eventHandlers);
}
