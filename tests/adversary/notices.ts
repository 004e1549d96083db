import { createHash } from 'node:crypto';
import { db } from '#lib/db/client.ts';
import { applyDelivery, type EventHandlers, openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import type { Subject } from '#lib/domain/webhooks/store/endpoints.ts';
import { rows } from '#tests/database.ts';
import type { SandboxTransaction } from '#tests/payments.ts';
import { type Dice, pick, toPermittedForm } from './forms.ts';

const before = { DISBURSEMENT: 'DISBURSEMENT_REQUESTED', REFUND: 'REFUND_ISSUED', PAYMENT: 'AUTHORIZED' };

/**
 * What a processor in trouble may send about one transaction: its end, the steps before it, each of them several times
 * and in any order, words that nobody has listed, other currencies, what is no notification, or nothing at all. The end
 * it reports is that of its records; `otherEnd` is one that it reports as well, against its own word.
 */
export function toNotices(
  { id, kind, status }: SandboxTransaction,
  dice: Dice,
  { isKnown, otherEnd = null }: { isKnown: boolean; otherEnd?: string | null },
): string[] {
  const about = { transactionType: kind, transactionId: id };
  const reported = ['ACCEPTED', before[kind], status, status].filter(() => dice(4) > 0);
  if (otherEnd !== null) reported.push(status, otherEnd);
  if (dice(4) === 0) reported.push('ON_REVIEW');
  if (dice(6) === 0) reported.push('REVERSED');
  const bodies = reported.flatMap((word) => {
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

export type Endpoint = {
  POST: (request: Request, about: { params: Promise<{ token: string }> }) => Promise<Response>;
  eventHandlers: EventHandlers;
  /** What was answered with 200 is noted here at once, whatever becomes of the rest. */
  acknowledged?: Acknowledged[];
};

type Acknowledged = { subjectId: string; sha256: string };

/** Brings the bytes from the endpoint to the worker. Returns those that were answered with 200. */
export async function notify(
  { POST, eventHandlers, acknowledged = [] }: Endpoint,
  subject: Subject,
  bodies: string[],
): Promise<Acknowledged[]> {
  const { url } = await openEndpoint(db(), subject);
  const params = Promise.resolve({ token: url.split('/').at(-1) ?? '' });
  for (const body of bodies) {
    const answer = await POST(new Request(url, { method: 'POST', body }), { params });
    const sha256 = createHash('sha256').update(body).digest('hex');
    if (answer.status === 200) acknowledged.push({ subjectId: subject.subjectId, sha256 });
  }
  const waiting = await rows<{ id: string }>("SELECT id FROM webhook_deliveries WHERE verdict = 'pending'");
  for (const { id } of waiting) await applyDelivery(id, eventHandlers);
  return acknowledged;
}
