import { parseCursor, type QueryOf, type Readers, someIds } from './query.ts';

/** What the API understands besides the filters: the place to go on from, and rows of a screen that are read again. */
type PlaceReaders = { cursor: typeof parseCursor; ids: ReturnType<typeof someIds> };

export type List<Filters extends Readers = Readers, ApiOnly extends Readers = Readers> = {
  /** Where the API answers, "/api/payouts". */
  path: string;
  /** What makes all that was read of the list stale. */
  key: readonly string[];
  /** What its address may say. The texts, unread, are what screens and query keys carry. */
  filters: Filters;
  /** What its API may be asked. */
  input: Filters & ApiOnly & PlaceReaders;
};

/** What the filters of a list, or the questions to its API, mean once they are read. */
export type FiltersOf<L extends List> = QueryOf<L['filters']>;
export type InputOf<L extends List> = QueryOf<L['input']>;

type Definition<Filters, ApiOnly> = {
  path: string;
  key: readonly string[];
  /** "po": with what the ids of its rows begin. */
  idPrefix: string;
  filters: Filters;
  /** What only our own screens ask for, and no address says. */
  apiOnly?: ApiOnly;
};

/**
 * A list, said once: its address, its API, its query keys and its screen are all made of this. What else a list is: its
 * plans (store/plans.ts), its columns (components/shared/list) and its texts.
 */
export function defineList<Filters extends Readers, ApiOnly extends Readers = Record<never, never>>({
  path,
  key,
  idPrefix,
  filters,
  apiOnly,
}: Definition<Filters, ApiOnly>): List<Filters, ApiOnly> {
  const input = { ...filters, ...(apiOnly as ApiOnly), cursor: parseCursor, ids: someIds(idPrefix) };
  return { path, key, filters, input };
}
