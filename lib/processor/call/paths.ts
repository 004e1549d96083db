import 'server-only';
import { env } from '#lib/env.ts';

/**
 * Paths of spec section 4. Where public documentation contradicts the spec, the path is a setting
 * (lib/env.ts).
 */
const api = '/processing/api/v1';

export const paths = {
  intents: `${api}/intents`,
  check: `${api}/disbursements/check`,
  banks: (methodName: string) => `${api}/disbursements/banks/${encodeURIComponent(methodName)}`,
  disbursement: (id: string) => `${api}/disbursements/${encodeURIComponent(id)}`,
  refunds: `${api}/refunds`,
  refund: (id: string) => `${api}/refunds/${encodeURIComponent(id)}`,
  payment: (id: string) => `${api}/payments/${encodeURIComponent(id)}`,
};

export function toProcessorUrl(path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${env().PROCESSOR_BASE_URL}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
