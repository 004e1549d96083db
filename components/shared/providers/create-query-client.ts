import { type QueryCache, QueryClient } from '@tanstack/react-query';

/** Live events say what is stale; without them a list is read again after this time. */
const staleMs = 30_000;

export function createQueryClient(queryCache?: QueryCache): QueryClient {
  return new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: { staleTime: staleMs, retry: 2 },
      mutations: { retry: false },
    },
  });
}
