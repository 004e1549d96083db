import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '#lib/core/list-reads.ts';

/** What `useInfiniteQuery` gives for a list. */
export type ListReading<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>, Error>;
