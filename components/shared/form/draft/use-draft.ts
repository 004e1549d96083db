'use client';

import { useCallback, useEffect, useState } from 'react';
import {
  type DraftRules,
  type FormDraft,
  isWorthKeeping,
  type Opening,
  openDraft,
  toStored,
} from './draft.ts';

type UseDraft = Opening & {
  /** Where it lies in the tab: a form to something else has a draft of its own. */
  storeKey: string;
  rules: DraftRules;
};
/** `turn` grows with every opening: a form is made anew for each. */
type Opened = { draft: FormDraft; isRestored: boolean; turn: number };

/** The draft kept in this tab. Ready once the browser has been asked for it. */
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
    // A newer offer comes with every reading of the page; it is for a form that has not begun.
    setOpened((now) =>
      now.turn > 0 && now.draft.madeId === null ? now : { ...open(stored), turn: now.turn + 1 },
    );
  }, [open, storeKey]);
  const save = useCallback(
    (draft: FormDraft) => {
      // The empty form of the first paint must not overwrite what it is about to be replaced by.
      if (!isReady) return;
      if (isWorthKeeping(draft, start, rules)) sessionStorage.setItem(storeKey, toStored(draft, rules));
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
