'use client';

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Packed, unpack } from '#lib/core/packed.ts';
import { OfficeQueries } from './office-queries.tsx';

/** Queries begin with what came with the page. */
export function UnpackedQueries({ packed, children }: { packed: Packed; children: ReactNode }) {
  const state = useMemo(() => unpack(packed) as DehydratedState, [packed]);
  return (
    <OfficeQueries>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </OfficeQueries>
  );
}
