import { randomUUID } from 'node:crypto';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { receiveRefundFile } from '#lib/domain/batches/files.ts';
import type { FileReview } from '#lib/domain/batches/schemas/file.ts';

export const send = (person: Person, body: string | Uint8Array, query = '') =>
  receiveRefundFile(
    person,
    new Request(`http://paydesk.test/api/batches/upload?${query}`, {
      method: 'POST',
      body: body as BodyInit,
    }),
  );

export async function review(person: Person, body: string | Uint8Array, query = ''): Promise<FileReview> {
  const answer = await send(person, body, query);
  if (!answer.ok || !('review' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.review;
}

/** Makes what a review has shown. */
export async function make(person: Person, body: string, query = ''): Promise<string> {
  const { printId: print } = await review(person, body, query);
  const answer = await send(person, body, `${query}&key=${randomUUID()}&seen=${print}`);
  if (!answer.ok || !('batchId' in answer.value)) throw new Error(JSON.stringify(answer));
  return answer.value.batchId;
}

export const table = (...lines: string[]) => ['Payment;Amount;Reason;Note', ...lines].join('\n');

/** Each row in short: its line, what would be refunded, or what is wrong. */
export const said = ({ rows }: FileReview) =>
  rows.map(({ line, amount, problem }) => [line, amount?.amountMinor ?? problem?.code]);

export async function nameOrder(paymentId: string, reference: string): Promise<void> {
  await db().payment.update({ where: { id: paymentId }, data: { clientReferenceId: reference } });
}
