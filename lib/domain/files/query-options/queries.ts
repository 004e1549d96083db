import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { readsOf } from '#lib/list/reads.ts';
import { toQuery } from '#lib/list/write-query.ts';
import type { FileQueue } from '../schemas/approvals.ts';
import type { FileDifferences, FileListItem, FileRows, FileValues, FileView } from '../schemas/views.ts';
import { type DifferenceKind, type FileField, isAtWork, type RowView } from '../status.ts';
import { fileKeys } from './keys.ts';

export const fileReads = readsOf<FileListItem>({ path: '/api/files', key: fileKeys.list });

export const fileQueueQuery = (isAll: boolean) =>
  queryOptions({
    queryKey: [...fileKeys.approvals, isAll],
    queryFn: ({ signal }) => readJson<FileQueue>(`/api/files/approvals?all=${isAll ? '1' : '0'}`, signal),
  });

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: fileKeys.one(id),
    queryFn: ({ signal }) => readJson<FileView>(`/api/files/${id}`, signal),
    // Each portion says so by a live event; work that has stopped says nothing.
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? 15_000 : false),
  });

/** How a corrected file differs from the one before it, from one place on. */
export const differencesQuery = (id: string, kind: DifferenceKind | null, offset: number) =>
  queryOptions({
    queryKey: [...fileKeys.one(id), 'differences', kind, offset],
    queryFn: ({ signal }) => {
      const query = toQuery({ kind: kind ?? undefined, offset: String(offset) });
      return readJson<FileDifferences>(`/api/files/${id}/differences?${query}`, signal);
    },
    placeholderData: keepPreviousData,
  });

/** So many rows the grid asks for at once. */
export const rowsAtOnce = 200;

/** One kind of problem, or of anything else that a view shows. */
export type RowKind = { field: FileField | null; code: string };

/** Which rows: those of one view, and of these only one kind. */
export type RowsOf = { view: RowView; kind?: RowKind | undefined };

const toRowsQuery = ({ view, kind }: RowsOf) => ({ view, code: kind?.code, field: kind?.field ?? undefined });

export const rowsQuery = (id: string, of: RowsOf, { offset, count }: { offset: number; count: number }) =>
  queryOptions({
    queryKey: [...fileKeys.one(id), 'rows', of, offset, count],
    queryFn: ({ signal }) => {
      const place = { offset: String(offset), count: String(count) };
      return readJson<FileRows>(`/api/files/${id}/rows?${toQuery({ ...toRowsQuery(of), ...place })}`, signal);
    },
    placeholderData: keepPreviousData,
  });

/** The first row of that kind behind that row, by its number; the first of all where there is none. */
export const nextRowQuery = (id: string, of: RowsOf, after: number) =>
  queryOptions({
    queryKey: [...fileKeys.one(id), 'next', of, after],
    queryFn: ({ signal }) => {
      const place = { after: String(after), count: '1' };
      return readJson<FileRows>(`/api/files/${id}/rows?${toQuery({ ...toRowsQuery(of), ...place })}`, signal);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The different texts that a kind of problem was found in, the most frequent first: one fix for each. */
export const fileValuesQuery = (id: string, { field, code }: RowKind) =>
  queryOptions({
    queryKey: [...fileKeys.one(id), 'values', { field, code }],
    queryFn: ({ signal }) =>
      readJson<FileValues>(`/api/files/${id}/values?${toQuery({ field: field ?? undefined, code })}`, signal),
  });
