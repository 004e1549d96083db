import { clientAddress } from '#lib/auth/client-address.ts';
import { recordFault } from '#lib/auth/fault.ts';
import { findRequestedPath } from '#lib/auth/request-stamp.ts';
import { receiveDelivery } from '#lib/domain/webhooks/operations.ts';
import { maxBodyBytes, quarantineReasons } from '#lib/domain/webhooks/rules.ts';
import { readBody } from './read-body.ts';

const keptHeaders = ['content-type', 'content-length', 'content-encoding', 'user-agent', 'x-forwarded-for'];
const bodyMs = 10_000;

/** The processor's notifications (spec section 6). The path holds a secret: it is never logged, here or anywhere. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params;
  // Next decodes and tidies paths: only the address exactly as we gave it out is ours.
  const { pathname, search } = new URL(request.url);
  const path = findRequestedPath(request.headers) ?? pathname + search;
  const isExact = path === `/api/webhooks/processor/${token}`;
  const body = await readBody(request, { bytes: maxBodyBytes, ms: bodyMs });
  if (body.kind === 'too_slow') return answer(408);
  if (body.kind === 'cut_short') return answer(400);
  try {
    const receipt = await receiveDelivery({
      token: isExact ? token : '',
      bytes: body.bytes,
      unread: body.kind === 'too_large' ? 'too_large' : isEncoded(request) ? 'encoded' : null,
      headers: pickHeaders(request),
      sourceAddress: clientAddress(request.headers),
    });
    if (receipt === 'unknown_address') return answer(404);
    return answer(receipt === 'stored' ? 200 : quarantineReasons[receipt].httpStatus);
  } catch (error) {
    recordFault(error, 'webhook inbox');
    return answer(503);
  }
}

type RouteContext = { params: Promise<{ token: string }> };

function refuseMethod(): Response {
  return answer(405);
}

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};

function answer(status: number): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 405) headers.set('Allow', 'POST');
  if (status === 503) headers.set('Retry-After', '60');
  // A body that nobody reads to its end would otherwise keep the connection busy.
  if (status === 408 || status === 413) headers.set('Connection', 'close');
  return new Response(null, { status, headers });
}

function isEncoded(request: Request): boolean {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

function pickHeaders(request: Request): Record<string, string> {
  const kept = keptHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)]];
  });
  return Object.fromEntries(kept);
}
