'use client';

import { useCallback, useEffect, useState } from 'react';
import { isWorthKeeping, type Opening, openDraft, type PayoutDraft, toStored } from './draft.ts';

type UseDraft = Opening & {
  /** The payout that this form repeats: its draft lies apart from that of a plain new one. */
  againId: string | null;
};
/** `turn` grows with every opening: a form is made anew for each. */
type Opened = { draft: PayoutDraft; isRestored: boolean; turn: number };

/**
 * The draft kept in this tab, so that a reload, the way back or a lost session costs nothing. Ready once the browser
 * has been asked for it.
 */
export function useDraft({ personId, offer, start, againId }: UseDraft) {
  const { idempotencyKey, orderNo } = offer;
  const storeKey = againId === null ? 'paydesk-new-payout' : `paydesk-new-payout-${againId}`;
  const open = useCallback(
    (stored: string | null) => openDraft(stored, { personId, offer: { idempotencyKey, orderNo }, start }),
    [personId, idempotencyKey, orderNo, start],
  );
  const [opened, setOpened] = useState<Opened>(() => ({ ...open(null), turn: 0 }));
  const { turn } = opened;
  const isReady = turn > 0;
  useEffect(() => {
    const stored = sessionStorage.getItem(storeKey);
    // A newer offer comes with every reading of the page; it is for a form that has not begun.
    setOpened((now) =>
      now.turn > 0 && now.draft.payoutId === null ? now : { ...open(stored), turn: now.turn + 1 },
    );
  }, [open, storeKey]);
  const save = useCallback(
    (draft: PayoutDraft) => {
      // The empty form of the first paint must not overwrite what it is about to be replaced by.
      if (!isReady) return;
      if (isWorthKeeping(draft, start)) sessionStorage.setItem(storeKey, toStored(draft));
      else sessionStorage.removeItem(storeKey);
    },
    [start, isReady, storeKey],
  );
  const forget = useCallback(() => sessionStorage.removeItem(storeKey), [storeKey]);
  const clear = useCallback(() => {
    forget();
    setOpened({ ...open(null), turn: turn + 1 });
  }, [forget, open, turn]);
  return { opened, isReady, save, forget, clear };
}
