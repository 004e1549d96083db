import { type QueryCache, QueryClient } from '@tanstack/react-query';
import { ReadError } from '#lib/core/read-json.ts';

/** Live events say what is stale; without them a list is read again after this time. */
const staleMs = 30_000;
/** What was seen is there at once when somebody comes back to it within this time. */
const keptMs = 30 * 60_000;

export function createQueryClient(queryCache?: QueryCache): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: { staleTime: staleMs, gcTime: keptMs, retry: isTriedAgain },
      mutations: { retry: false },
    },
  });
}

/** Twice; what is not there stays so, and what was asked too widely is for the person to narrow. */
function isTriedAgain(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ReadError && [404, 422, 429].includes(error.status));
}
