import { randomBytes } from 'node:crypto';
import { db } from '#lib/db/client.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { rows } from '#tests/database.ts';

export const paidOut =
  '{"transactionType":"DISBURSEMENT","transactionId":"100000000000000001","status":"PAID_OUT"}';

/** A new address of a payout that does not exist. */
export async function newEndpoint(): Promise<{ url: string; token: string; subjectId: string }> {
  const subjectId = `att_${randomBytes(6).toString('hex')}`;
  const { url } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId });
  return { url, token: url.split('/').at(-1) ?? '', subjectId };
}

type Route = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>;

/** Mimics what Next does with a request before our code sees it: the last part of the path is decoded. */
export const postTo =
  (POST: Route) =>
  async (url: string, body: BodyInit | null, headers: Record<string, string> = {}) => {
    const token = decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '');
    const request = new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    return POST(request, { params: Promise.resolve({ token }) });
  };

type Row = {
  body: Buffer;
  sha256: string;
  deliveries: number;
  verdict: string;
  note: string | null;
  headers: object;
};
export const deliveries = (subjectId: string) =>
  rows<Row>('SELECT * FROM webhook_deliveries WHERE subject_id = $1 ORDER BY received_at', [subjectId]);
export const jobs = () => rows<{ key: string }>('SELECT key FROM graphile_worker.jobs');
