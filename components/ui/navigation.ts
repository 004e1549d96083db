'use client';

import { createContext } from 'react';

/** Shows pages in the browser, without the server rendering them. */
export type Navigation = {
  /** Whether that address has such a page. */
  shows: (href: string) => boolean;
  /** Loads what the page needs: somebody means to go there. */
  prepare: (href: string) => void;
  /** Goes there once the page has what it needs, or after a short wait. `same`: in place of the current step. */
  go: (href: string, step?: 'another' | 'same') => void;
  /** Whether somebody has come back to the middle of the page that is shown now: all of it has to be there at once. */
  isInMiddle: () => boolean;
  /** Goes from a record to the next or previous one of the list that led to it. False: there is none. */
  goBeside: (step: 1 | -1) => boolean;
};

/** The pages behind the sign-in have it; elsewhere every link asks the server. */
export const NavigationContext = createContext<Navigation | null>(null);
