import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { NoteView } from './schemas.ts';

export const noteKeys = {
  all: ['notes'] as const,
  of: (subjectId: string) => [...noteKeys.all, subjectId] as const,
};

export const notesQuery = (subjectId: string) =>
  queryOptions({
    queryKey: noteKeys.of(subjectId),
    queryFn: ({ signal }) => readJson<NoteView[]>(`/api/notes?of=${subjectId}`, signal),
  });
