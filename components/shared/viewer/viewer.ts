'use client';

import { createContext, useContext } from 'react';
import type { Role } from '#lib/auth/permissions.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/** What components know about the signed-in person. */
export type Viewer = {
  name: string;
  email: string;
  role: Role;
  /** Sees phones and names masked until they reveal a record. */
  isMasked: boolean;
  /** Confirms by it what others confirm by the password. */
  hasSecondFactor: boolean;
  /** No real money moves here. */
  sandbox: boolean;
  /** Who pays, as printed: what of it is set. */
  company: { name: string | null; taxNumber: string | null; hasLogo: boolean };
  /** This browser's window had no room for tables when it was asked last. */
  isNarrow: boolean;
  /** The payout methods available here. */
  methods: readonly PayoutMethod[];
};

const ViewerContext = createContext<Viewer | null>(null);
export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is for what stands inside the shell');
  return viewer;
}
