'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ToasterSlot } from './toaster-slot.tsx';

declare global {
  interface Window {
    /** Where get-nonce (the scroll lock of dialogs) looks for the nonce of the style that it adds. */
    __webpack_nonce__?: string | undefined;
  }
}

/** Live events say what is stale; without them a list is asked again after so long. */
const staleMs = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: staleMs, retry: 2 }, mutations: { retry: false } },
  });
}

/** What every screen stands on. Texts, language and zone come from the provider around it. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // The first one counts: a refresh brings a new nonce, but the document keeps the policy it came with.
  if (typeof window !== 'undefined') window.__webpack_nonce__ ??= nonce;
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToasterSlot />
    </QueryClientProvider>
  );
}
