import 'server-only';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pack } from '#lib/core/packed.ts';
import { UnpackedQueries } from './unpacked-queries-slot.tsx';

/** What a page has read on the server, for the queries of its parts. */
export function PageQueries({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <UnpackedQueries packed={pack(dehydrate(client))}>{children}</UnpackedQueries>;
}
