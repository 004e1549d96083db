'use client';

import type { ReactNode } from 'react';
import { ToasterSlot } from './toaster-slot.tsx';

declare global {
  interface Window {
    /** Where get-nonce (the scroll lock of dialogs) looks for the nonce of the style that it adds. */
    __webpack_nonce__?: string | undefined;
  }
}

/** What every screen stands on. Texts, language and zone come from the provider around it. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // The first one counts: a refresh brings a new nonce, but the document keeps the policy it came with.
  if (typeof window !== 'undefined') window.__webpack_nonce__ ??= nonce;
  return (
    <>
      {children}
      <ToasterSlot />
    </>
  );
}
