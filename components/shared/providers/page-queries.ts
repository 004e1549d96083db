import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import { pack } from '#lib/core/packed.ts';

/** Holds what a page reads on the server; `Queries` unpacks it in the browser. */
export function pageQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { dehydrate: { serializeData: pack } } });
}
