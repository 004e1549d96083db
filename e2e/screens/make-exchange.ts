import { createHash } from 'node:crypto';
import { insertRow } from '../support/database.ts';
import { idAt } from './id-at.ts';

type Reported = { subjectId: string; at: Date };
type Call = Reported & { method: string; path: string; said: 'ok' | 'declined' | 'lost' | 'not_reached' };

const ends = {
  ok: { http_status: 200, duration_ms: 310, outcome: 'ok', cut: null },
  declined: { http_status: 400, duration_ms: 290, outcome: 'declined', cut: null },
  lost: { http_status: null, duration_ms: 90_000, outcome: 'outcomeUnknown', cut: 'timeout' },
  not_reached: { http_status: null, duration_ms: 12, outcome: 'unavailable', cut: 'not_connected' },
} as const;

/** How the call that an event records ended; null where none was made. */
export function toSendingCall(kind: string, source: string | undefined): Call['said'] | null {
  if (kind === 'unsent') return 'not_reached';
  if (source !== 'processor_answer') return null;
  if (kind === 'outcome_unknown') return 'lost';
  return kind === 'refused' ? 'declined' : 'ok';
}

/** A call to the processor, with nothing of its content kept any more. */
export async function makeCall({ subjectId, at, method, path, said }: Call): Promise<void> {
  await insertRow('processor_calls', {
    ...{ at, method, path: `/processing/api/v1/${path}`, subject_id: subjectId, ...ends[said] },
    operation: method === 'GET' ? null : path === 'intents' ? 'create_payout' : 'create_refund',
  });
}

type Delivery = Reported & {
  transactionId: string;
  word: string;
  error: readonly [string, string] | undefined;
};

/** A notification that a payout's end came by. Returns its id. */
export async function makeDelivery(delivery: Delivery): Promise<string> {
  const { subjectId, at, transactionId, word: status, error } = delivery;
  const [errorCode, errorMessage] = error ?? [];
  const text = { transactionType: 'DISBURSEMENT', transactionId, status, errorCode, errorMessage };
  const body = Buffer.from(JSON.stringify(text));
  const id = idAt('webhookDelivery', at);
  await insertRow('webhook_deliveries', {
    ...{ id, subject_kind: 'payout_attempt', subject_id: subjectId, body },
    sha256: createHash('sha256').update(body).digest('hex'),
    headers: JSON.stringify({ 'content-type': 'application/json' }),
    source_address: '127.0.0.1',
    ...{ received_at: at, last_at: at, processed_at: at, verdict: 'applied', note: 'moved', tries: 1 },
  });
  return id;
}
