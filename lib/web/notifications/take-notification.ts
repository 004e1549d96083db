import 'server-only';
import { clientAddress } from '#lib/auth/client-address.ts';
import { recordFault } from '#lib/auth/fault.ts';
import { findRequestedPath } from '#lib/auth/request-stamp.ts';
import { type Arrival, isOpenAddress, receiveDelivery } from '#lib/domain/webhooks/operations/receive.ts';
import { addressPath, keptBytes, maxBodyBytes, quarantineStatuses } from '#lib/domain/webhooks/rules.ts';
import { toEncoding, unpack } from '#lib/unpack.ts';
import { mayBring } from './shared-rate.ts';

const keptHeaders = ['content-type', 'content-length', 'content-encoding', 'user-agent', 'x-forwarded-for'];
const bodyMs = 10_000;

/**
 * All that is stored of a call; `too_slow` and `cut_short` when its body never arrived whole. Throws when the
 * database has to be asked about the address and does not answer.
 */
async function readArrival(
  request: Request,
  requestedToken: string,
): Promise<Arrival | 'too_slow' | 'cut_short'> {
  // Next decodes and normalizes paths. Only the address exactly as we gave it out is accepted.
  const { pathname, search } = new URL(request.url);
  const path = findRequestedPath(request.headers) ?? pathname + search;
  const token = path === `${addressPath}${requestedToken}` ? requestedToken : '';
  // Nobody who only guesses has us read a megabyte, or unpack anything.
  const mayGoOn = () => isOpenAddress(token);
  const body = await readBody(request, { bytes: maxBodyBytes, ms: bodyMs, freeBytes: keptBytes, mayGoOn });
  if (body.kind === 'too_slow' || body.kind === 'cut_short') return body.kind;
  const encoding = toEncoding(request.headers.get('content-encoding'));
  const arrival = { token, headers: pickHeaders(request), sourceAddress: clientAddress(request.headers) };
  const unread = (why: NonNullable<Arrival['unread']>): Arrival => ({
    ...arrival,
    bytes: body.bytes.slice(0, keptBytes),
    unread: why,
  });
  if (body.kind === 'too_large') return unread('too_large');
  if (encoding !== '' && !(await mayGoOn())) return { ...unread('encoded'), token: '' };
  const content = await unpack(body.bytes, encoding, maxBodyBytes);
  return content.kind === 'whole' ? { ...arrival, bytes: content.bytes, unread: null } : unread(content.kind);
}

function pickHeaders(request: Request): Record<string, string> {
  const kept = keptHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)]];
  });
  return Object.fromEntries(kept);
}

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

type BodyRead =
  | { kind: 'whole' | 'too_large'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'too_slow' }
  | { kind: 'cut_short' };

type Limits = {
  bytes: number;
  ms: number;
  /** Asked once, when more than `freeBytes` come: a large body is read for those only who may send one. */
  freeBytes: number;
  mayGoOn: () => Promise<boolean>;
};

/**
 * Reads a body up to a hard limit of size and time, whatever its headers promise. Too large: returns the
 * bytes up to the limit. Cut short (the connection broke, or fewer bytes came than announced): returns no
 * bytes, because half a message cannot be used. Throws what `mayGoOn` throws.
 */
async function readBody(request: Request, limits: Limits): Promise<BodyRead> {
  if (!request.body) return { kind: 'whole', bytes: new Uint8Array() };
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, limits.ms);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let most = limits.freeBytes;
  try {
    while (length <= most) {
      const read = await reader.read().catch(() => null);
      if (read === null) return { kind: isLate ? 'too_slow' : 'cut_short' };
      if (read.done) break;
      chunks.push(read.value);
      length += read.value.length;
      if (length > most && most < limits.bytes && (await limits.mayGoOn())) most = limits.bytes;
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) return { kind: 'too_slow' };
  const all = Buffer.concat(chunks);
  if (length > most) {
    reader.cancel().catch(() => {});
    return { kind: 'too_large', bytes: new Uint8Array(all.subarray(0, most)) };
  }
  const announced = Number(request.headers.get('content-length') ?? length);
  if (length < announced) return { kind: 'cut_short' };
  return { kind: 'whole', bytes: new Uint8Array(all) };
}
