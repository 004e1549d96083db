import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

/** One thing that a screen shows. */
export type Reading = {
  isKnown: (client: QueryClient) => boolean;
  /** Reads it unless it was read lately. */
  read: (client: QueryClient) => Promise<unknown>;
};

export function toReading<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Reading {
  return {
    isKnown: (client) => client.getQueryData(options.queryKey) !== undefined,
    read: (client) => client.prefetchQuery(options),
  };
}

export function toRowsReading<Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param> & { queryKey: Key },
): Reading {
  return {
    isKnown: (client) => client.getQueryData(options.queryKey) !== undefined,
    read: (client) => client.prefetchInfiniteQuery(options),
  };
}
