'use client';

import { useCallback, useEffect, useState } from 'react';
import { type FormOffer, isWorthKeeping, openDraft, type PayoutDraft, toStored } from './draft.ts';

const storeKey = 'paydesk-new-payout';

type UseDraft = { personId: string; offer: FormOffer; blank: Record<string, string> };
/** `turn` grows with every opening: a form is made anew for each. */
type Opened = { draft: PayoutDraft; isRestored: boolean; turn: number };

/**
 * The draft kept in this tab, so that a reload, the way back or a lost session costs nothing. Ready once the browser
 * has been asked for it.
 */
export function useDraft({ personId, offer, blank }: UseDraft) {
  const { formKey, orderNo } = offer;
  const open = useCallback(
    (stored: string | null) => openDraft(stored, { personId, offer: { formKey, orderNo }, blank }),
    [personId, formKey, orderNo, blank],
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
  }, [open]);
  const save = useCallback(
    (draft: PayoutDraft) => {
      // The empty form of the first paint must not overwrite what it is about to be replaced by.
      if (!isReady) return;
      if (isWorthKeeping(draft, blank)) sessionStorage.setItem(storeKey, toStored(draft));
      else sessionStorage.removeItem(storeKey);
    },
    [blank, isReady],
  );
  const forget = useCallback(() => sessionStorage.removeItem(storeKey), []);
  const clear = useCallback(() => {
    forget();
    setOpened({ ...open(null), turn: turn + 1 });
  }, [forget, open, turn]);
  return { opened, isReady, save, forget, clear };
}
