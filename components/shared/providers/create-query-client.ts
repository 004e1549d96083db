import { type QueryCache, QueryClient } from '@tanstack/react-query';
import { ReadError } from '#lib/core/read-json.ts';

/** Live events say what is stale; without them a list is read again after this time. */
const staleMs = 30_000;

export function createQueryClient(queryCache?: QueryCache): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: { staleTime: staleMs, retry: isTriedAgain },
      mutations: { retry: false },
    },
  });
}

/** Twice; what was asked too widely is for the person to narrow. */
function isTriedAgain(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ReadError && error.status === 422);
}
