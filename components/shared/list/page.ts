import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** One page of a list as its API answers it; `nextCursor` is null on the last one. */
export type Page<Row> = { items: Row[]; nextCursor: string | null };

/** What `useInfiniteQuery` gives for a list. */
export type ListReading<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>, Error>;
