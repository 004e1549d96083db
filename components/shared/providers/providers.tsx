'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { rememberWidth } from '#components/shared/viewer/device-preferences.ts';
import { roomForTable } from '#components/shared/viewer/window-width.ts';
import { refusedCopy } from '#components/ui/copy-text.ts';
import { late } from '#components/ui/late.tsx';
import { toastStore } from '#components/ui/toast.ts';
import { UntilAlive } from '#components/ui/until-alive.tsx';

const Toaster = late(() => import('#components/ui/toaster.tsx').then((module) => module.Toaster));

/** Most pages never show a message, so the component for messages is loaded with the first. */
function ToasterSlot() {
  const t = useTranslations('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [wanted, setWanted] = useState(false);
  if (toasts.length > 0 && !wanted) setWanted(true);
  return wanted ? <Toaster label={t('notifications')} closeLabel={t('close')} /> : null;
}

const CopyByHand = late(() =>
  import('#components/shared/copy/copy-by-hand.tsx').then((module) => module.CopyByHand),
);

/** Copying hardly ever fails, so its way out is loaded when it does. */
function CopySlot() {
  const { subscribe, read, readOnServer, drop } = refusedCopy;
  const refused = useSyncExternalStore(subscribe, read, readOnServer);
  return refused ? <CopyByHand text={refused.text} from={refused.from} onClose={drop} /> : null;
}

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
      <UntilAlive />
    </>
  );
}

/** Reports to the server of the next page in which form lists are needed. */
function keepWidth() {
  const list = window.matchMedia(roomForTable);
  const keep = () => rememberWidth(!list.matches);
  keep();
  list.addEventListener('change', keep);
  return () => list.removeEventListener('change', keep);
}
