import 'server-only';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findPerson } from '#lib/auth/session.ts';
import { pack } from '#lib/core/packed.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { UnpackedQueries } from './unpacked-queries-slot.tsx';

/** What a page has read on the server, for the queries of its parts, as this person may see it. */
export async function PageQueries({ client, children }: { client: QueryClient; children: ReactNode }) {
  const person = await findPerson();
  const seen = maskFor(person?.sight ?? { open: [] }, dehydrate(client));
  return <UnpackedQueries packed={pack(seen)}>{children}</UnpackedQueries>;
}
