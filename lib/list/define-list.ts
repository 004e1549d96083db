import { parseCursor, type QueryOf, type Readers, someIds } from './query.ts';

/** What the API accepts besides the filters: the cursor, and the ids of rows that a screen refreshes. */
type PlaceReaders = { cursor: typeof parseCursor; ids: ReturnType<typeof someIds> };

export type List<Filters extends Readers = Readers, ApiOnly extends Readers = Readers> = {
  /** The filters of the page's address. Screens and query keys carry them as unparsed text. */
  filters: Filters;
  /** The parameters that the API accepts. */
  input: Filters & ApiOnly & PlaceReaders;
};

/** The parsed filters of a list, and the parsed parameters of its API. */
export type FiltersOf<L extends List> = QueryOf<L['filters']>;
export type InputOf<L extends List> = QueryOf<L['input']>;

type Definition<Filters, ApiOnly> = {
  /** The prefix of its rows' ids, such as "po". */
  idPrefix: string;
  filters: Filters;
  /** Parameters that only our own screens send and that no page address contains. */
  apiOnly?: ApiOnly;
};

/**
 * What a list can be asked for, defined once for its page, its API and its screen. The rest of a list is its
 * reads (reads.ts), its plans (store/plans.ts), its columns (components/shared/list) and its texts.
 */
export function defineList<Filters extends Readers, ApiOnly extends Readers = Record<never, never>>({
  idPrefix,
  filters,
  apiOnly,
}: Definition<Filters, ApiOnly>): List<Filters, ApiOnly> {
  const input = { ...filters, ...(apiOnly as ApiOnly), cursor: parseCursor, ids: someIds(idPrefix) };
  return { filters, input };
}
