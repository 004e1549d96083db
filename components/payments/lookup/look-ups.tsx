'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { lookUpHash } from './look-up-hash.ts';

export const loadLookUpDialog = () => import('./look-up-dialog.tsx').then((module) => module.LookUpDialog);
const LookUpDialog = late(loadLookUpDialog);

type LookUps = {
  /** Opens the dialog, and asks at once when an id is given. The focus returns to `opener`. */
  open: (opener: HTMLElement | null, wantedId?: string) => void;
};

const LookUpsContext = createContext<LookUps | null>(null);

export function useLookUps(): LookUps {
  const lookUps = useContext(LookUpsContext);
  if (!lookUps) throw new Error('useLookUps is for what stands inside LookUpsProvider');
  return lookUps;
}

/**
 * Holds the dialog for all buttons that open it. A payment that was looked up arrives in the list by itself,
 * which removes the button in the empty list; the dialog must outlive it.
 */
export function LookUpsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ wantedId?: string } | null>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const mayLookUp = can(useViewer().role, 'payments:lookup');
  useEffect(() => {
    if (window.location.hash !== lookUpHash) return;
    // Once: neither a reload nor the way back opens it again.
    const { pathname, search } = window.location;
    // The router takes the new address too when the mark of its own changes is missing.
    window.history.replaceState({ ...window.history.state, __NA: undefined }, '', pathname + search);
    if (mayLookUp) setShown({});
  }, [mayLookUp]);
  const lookUps = useMemo<LookUps>(
    () => ({
      open: (opener, wantedId) => {
        returnTo.current = opener;
        setShown(wantedId === undefined ? {} : { wantedId });
      },
    }),
    [],
  );
  return (
    <LookUpsContext value={lookUps}>
      {children}
      {shown ? <LookUpDialog {...shown} onClose={() => setShown(null)} returnTo={returnTo} /> : null}
    </LookUpsContext>
  );
}
