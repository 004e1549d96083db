'use client';

import { createContext, useContext } from 'react';
import type { Role } from '#lib/auth/permissions.ts';

/** Who is signed in, as far as a screen needs to know it. */
export type Viewer = { name: string; email: string; role: Role };

/** How many things of a kind wait for this person, by the nav item that leads to them. */
export type Counters = { payouts?: number };

type Shell = { viewer: Viewer; counters: Counters; folded: boolean };

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is for what stands inside the shell');
  return shell;
}
