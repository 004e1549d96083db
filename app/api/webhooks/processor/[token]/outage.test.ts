import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { brokenLine } from '#tests/broken-line.ts';
import { POST } from './route.ts';

const line = await brokenLine(process.env.DATABASE_URL ?? '');
process.env.DATABASE_URL = line.url;

const body = '{"transactionType":"DISBURSEMENT","transactionId":"1","status":"PAID_OUT"}';

async function post(url: string) {
  const token = url.split('/').at(-1) ?? '';
  const request = new Request(url, { method: 'POST', body });
  const startedAt = performance.now();
  const answer = await POST(request, { params: Promise.resolve({ token }) });
  return { status: answer.status, isInTime: performance.now() - startedAt < 3_000 };
}

test.each(['cut', 'freeze'] as const)(
  'with the database away (%s) the sender hears 503 within 3 s, and 200 when it is back',
  async (kind) => {
    const { url } = await openEndpoint(db(), { subjectKind: 'payout_attempt', subjectId: kind });
    expect(await post(url)).toEqual({ status: 200, isInTime: true });
    line[kind]();
    // More calls than the inbox has connections, so that a call that waited for another would show.
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(url)));
    expect(answers).toEqual(Array(10).fill({ status: 503, isInTime: true }));
    line.mend();
    await expect.poll(() => post(url)).toEqual({ status: 200, isInTime: true });
  },
);
