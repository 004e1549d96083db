'use client';

import { createContext, useContext } from 'react';
import type { Role } from '#lib/auth/permissions.ts';

/** Who is signed in, as far as a screen needs to know it. */
export type Viewer = { name: string; email: string; role: Role };

type Shell = {
  viewer: Viewer;
  folded: boolean;
  /** No real money moves. */
  sandbox: boolean;
};

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is for what stands inside the shell');
  return shell;
}
