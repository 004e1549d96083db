import { randomUUID } from 'node:crypto';
import { env } from '#lib/env.ts';

/** Makes a refund in roubles in the processor's own cabinet, without a notification to us. */
export async function refundInCabinet(paymentId: string, value: number): Promise<void> {
  const { PROCESSOR_LOGIN: login, PROCESSOR_PASSWORD: password } = env();
  const signedIn = await post('/configuration-management/api/v1/admin-accounts/oauth/authorize', {
    login,
    password,
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  await post(
    '/processing/api/v1/refunds',
    {
      paymentId,
      refundSubmittedAmount: { value, currency: 'RUB' },
      clientReferenceId: `CABINET-${randomUUID()}`,
    },
    { authorization: `Bearer ${accessToken}` },
  );
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(`${env().PROCESSOR_BASE_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
