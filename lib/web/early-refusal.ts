import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isOurHost, isSameOrigin } from '#lib/auth/origin.ts';
import { addressPath } from '#lib/domain/webhooks/rules.ts';

/** What is answered before Next sees a request, and with which status. */
export const refusalStatuses = {
  method_not_allowed: 405,
  address_unreadable: 400,
  wrong_host: 421,
  wrong_origin: 403,
} as const;
export type EarlyRefusal = keyof typeof refusalStatuses;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];
const methods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

type Asked = { method: string; url: string; headers: IncomingHttpHeaders };

/**
 * Refuses what Next would answer with a fault of its own, and what it would read before our code is asked: a
 * method that pages do not have, an address that cannot be decoded, a name that is not ours, and a form that
 * another site's page sends.
 */
export function findEarlyRefusal({ method, url, headers }: Asked): EarlyRefusal | null {
  const path = url.split('?')[0] ?? '';
  const isPage = !/^\/api(\/|$)/.test(path);
  if (!methods.includes(method)) return 'method_not_allowed';
  if (isPage && !readMethods.includes(method) && method !== 'POST') return 'method_not_allowed';
  if (!isDecodable(path)) return 'address_unreadable';
  // Whoever asks for health knows an address and no name, and a notification must never be lost to a setting.
  const isForMachines = path.startsWith('/api/health') || path === '/metrics' || path.startsWith(addressPath);
  if (!isForMachines && !isOurHost(headers.host ?? null)) return 'wrong_host';
  return isPage && method === 'POST' && !isSameOrigin(toHeaders(headers)) ? 'wrong_origin' : null;
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
