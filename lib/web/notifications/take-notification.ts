import 'server-only';
import { clientAddress } from '#lib/auth/client-address.ts';
import { recordFault } from '#lib/auth/fault.ts';
import { receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { quarantineStatuses } from '#lib/domain/webhooks/rules.ts';
import { readArrival } from './read-arrival.ts';
import { mayBring } from './shared-rate.ts';

/**
 * Receives one of the processor's notifications (spec section 6). The path contains a secret: it is never logged,
 * here or anywhere.
 */
export async function takeNotification(request: Request, token: string): Promise<Response> {
  try {
    if (!mayBring(token, clientAddress(request.headers))) return answer(429, nextMinute);
    const arrival = await readArrival(request, token);
    if (arrival === 'too_slow') return answer(408);
    if (arrival === 'cut_short') return answer(400);
    const receipt = await receiveDelivery(arrival);
    if (receipt === 'unknown_address') return answer(404);
    if (receipt === 'too_many') return answer(429, somebodyLooked);
    return answer(receipt === 'stored' ? 200 : quarantineStatuses[receipt]);
  } catch (error) {
    recordFault(error, 'webhook inbox');
    return answer(503);
  }
}

/** When it is worth bringing it again, in seconds; after the second somebody has to look first. */
const [nextMinute, somebodyLooked] = [60, 3_600];

function answer(status: number, retryAfter = nextMinute): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 503 || status === 429) headers.set('Retry-After', String(retryAfter));
  // Otherwise a body that is not read to its end would keep the connection busy.
  if (status === 408 || status === 413) headers.set('Connection', 'close');
  return new Response(null, { status, headers });
}
