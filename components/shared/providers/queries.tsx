'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Live events say what is stale; without them a list is read again after this time. */
const staleMs = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, retry: 2 },
      mutations: { retry: false },
    },
  });
}

/** The query cache of every page behind the sign-in. It ends with the session's pages. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
