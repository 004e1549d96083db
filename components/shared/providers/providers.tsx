'use client';

import { type ReactNode, useEffect } from 'react';
import { CopySlot } from '#components/shared/copy/copy-slot.tsx';
import { rememberWidth } from '#components/shared/viewer/device-preferences.ts';
import { roomForTable } from '#components/shared/viewer/window-width.ts';
import { ToasterSlot } from './toaster-slot.tsx';

declare global {
  interface Window {
    /** Where get-nonce (used by the scroll lock of dialogs) looks for the nonce of the style that it adds. */
    __webpack_nonce__?: string | undefined;
  }
}

/** The providers of every screen. Texts, language and zone come from the provider around it. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // The first nonce counts: a refresh brings a new one, but the document keeps the policy it came with.
  if (typeof window !== 'undefined') window.__webpack_nonce__ ??= nonce;
  useEffect(keepWidth, []);
  return (
    <>
      {children}
      <ToasterSlot />
      <CopySlot />
    </>
  );
}

/** Tells the server of the next page in which form lists are needed. */
function keepWidth() {
  const list = window.matchMedia(roomForTable);
  const keep = () => rememberWidth(!list.matches);
  keep();
  list.addEventListener('change', keep);
  return () => list.removeEventListener('change', keep);
}
