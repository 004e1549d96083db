import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isOurHost, isSameOrigin } from '#lib/auth/origin.ts';
import { addressPath } from '#lib/domain/webhooks/rules.ts';

/** What is answered before Next sees a request, and with which status. */
export const refusalStatuses = {
  action_unknown: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  address_unreadable: 400,
  wrong_host: 421,
  wrong_origin: 403,
  too_much_at_once: 429,
} as const;
export type EarlyRefusal = keyof typeof refusalStatuses;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** All that anything is sent to; each says itself how much it takes. Everything else in /api is only read. */
const takesPost = /^\/api\/(?:auth|statements\/upload|files\/upload|batches\/upload|notes\/upload)(?:\/|$)/;

/** As a build names its actions. Next logs any other name as it was sent. */
const actionId = /^[0-9a-f]{42}$/;

/** What a server action reads. Next keeps all that is sent to a page in memory before any of our checks runs. */
const mostPageBytes = 1024 * 1024;

type Asked = { method: string; url: string; headers: IncomingHttpHeaders };

/**
 * Refuses what Next would answer with a fault of its own, and what it would read before our code is asked: a
 * method that the address does not have, a form of more than any has, an address that cannot be decoded, a name that is
 * not ours, and a form that another site's page sends.
 */
export function findEarlyRefusal({ method, url, headers }: Asked): EarlyRefusal | null {
  const path = url.split('?')[0] ?? '';
  const isPage = isOfPage(path);
  if (!allowedMethods(path).includes(method)) return 'method_not_allowed';
  if (isPage && Number(headers['content-length'] ?? 0) > mostPageBytes) return 'body_too_large';
  if (!isDecodable(path)) return 'address_unreadable';
  // A monitor that asks for health knows an address and no name, and a notification must never be lost to a setting.
  const isForMachines = path.startsWith('/api/health') || path === '/metrics' || path.startsWith(addressPath);
  if (!isForMachines && !isOurHost(headers.host ?? null)) return 'wrong_host';
  if (isPage && method === 'POST' && !isSameOrigin(toHeaders(headers))) return 'wrong_origin';
  const action = headers['next-action'];
  return action !== undefined && !actionId.test(String(action)) ? 'action_unknown' : null;
}

/** What may be done at an address of ours. */
export function allowedMethods(path: string): string[] {
  if (path.startsWith(addressPath)) return ['POST'];
  return isOfPage(path) || takesPost.test(path) ? [...readMethods, 'POST'] : readMethods;
}

export function isOfPage(path: string): boolean {
  return !/^\/api(\/|$)/.test(path);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function toHeaders({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): Headers {
  const given = Object.entries({ host, origin, 'sec-fetch-site': site });
  return new Headers(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
