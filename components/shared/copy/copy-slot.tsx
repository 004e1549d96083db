'use client';

import { useSyncExternalStore } from 'react';
import { refusedCopy } from '#components/ui/copy-text.ts';
import { late } from '#components/ui/late.tsx';

const CopyByHand = late(() => import('./copy-by-hand.tsx').then((module) => module.CopyByHand));

/** Copying hardly ever fails, so its way out is loaded when it does. */
export function CopySlot() {
  const { subscribe, read, readOnServer, drop } = refusedCopy;
  const refused = useSyncExternalStore(subscribe, read, readOnServer);
  return refused ? <CopyByHand text={refused.text} from={refused.from} onClose={drop} /> : null;
}
