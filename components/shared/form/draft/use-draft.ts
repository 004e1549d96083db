'use client';

import { useCallback, useEffect, useState } from 'react';
import {
  type DraftRules,
  type FormDraft,
  isWorthKeeping,
  markUse,
  type Opening,
  openDraft,
  toStored,
} from './draft.ts';

type UseDraft = Opening & {
  /** Its key in the tab's storage: each target of a form has a draft of its own. */
  storeKey: string;
  rules: DraftRules;
};
/** `turn` grows with every opening, and the form is made again for each. */
type Opened = { draft: FormDraft; isRestored: boolean; turn: number };

/** The draft kept in this tab. Ready once the tab's storage has been read. */
export function useDraft({ personId, idempotencyKey, start, storeKey, rules }: UseDraft) {
  const open = useCallback(
    (stored: string | null) => openDraft(stored, { personId, idempotencyKey, start }),
    [personId, idempotencyKey, start],
  );
  const [opened, setOpened] = useState<Opened>(() => ({ ...open(null), turn: 0 }));
  const { turn } = opened;
  const isReady = turn > 0;
  useEffect(() => {
    const stored = sessionStorage.getItem(storeKey);
    // Every render of the page on the server brings a newer offer; only a form that has not begun takes it.
    setOpened((now) =>
      now.turn > 0 && now.draft.madeId === null ? now : { ...open(stored), turn: now.turn + 1 },
    );
  }, [open, storeKey]);
  useMarkedUse(storeKey);
  const save = useCallback(
    (draft: FormDraft) => {
      // The empty form of the first paint must not overwrite the stored draft that is about to replace it.
      if (!isReady) return;
      if (isWorthKeeping(draft, start, rules))
        sessionStorage.setItem(storeKey, markUse(toStored(draft, rules), true));
      else sessionStorage.removeItem(storeKey);
    },
    [start, isReady, storeKey, rules],
  );
  const forget = useCallback(() => sessionStorage.removeItem(storeKey), [storeKey]);
  const clear = useCallback(() => {
    forget();
    setOpened({ ...open(null), turn: turn + 1 });
  }, [forget, open, turn]);
  return { opened, isReady, save, forget, clear };
}

/**
 * Marks the stored draft as open for as long as the page is. Browsers copy the storage when they duplicate a tab, and
 * bring it back after a crash: then the mark is still there. Leaving the page in any other way takes it off.
 */
function useMarkedUse(storeKey: string): void {
  useEffect(() => {
    const mark = (isInUse: boolean) => {
      const stored = sessionStorage.getItem(storeKey);
      if (stored !== null) sessionStorage.setItem(storeKey, markUse(stored, isInUse));
    };
    const leave = () => mark(false);
    // Back to a page that the browser has kept as it was.
    const comeBack = () => mark(true);
    comeBack();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [storeKey]);
}
