'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFrame } from '../frame/frame.ts';
import { openQueries } from '../frame/open-queries.ts';

/**
 * The queries of all pages behind the sign-in, around every part that reads and comes after the frame: their library is
 * not among what a page needs before it reacts.
 */
export function OfficeQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={openQueries(useFrame())}>{children}</QueryClientProvider>;
}
