import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { fileTypes } from './status.ts';

/** What notes are written about. */
const subjectKinds = ['payout', 'payment', 'refund'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Which kind of record an id names; null for any other text. */
export const toSubjectKind = (id: string): SubjectKind | null =>
  subjectKinds.find((kind) => isId(kind, id)) ?? null;

export const noteInput = z.strictObject({
  idempotencyKey: z.uuid(),
  subjectId: z.string().check(z.refine((id) => toSubjectKind(id) !== null, 'note_subject_not_found')),
  text: z.string(),
});
export type NoteInput = z.output<typeof noteInput>;

const noteView = z.object({
  id: z.string(),
  authorName: z.string(),
  at: z.iso.datetime(),
  text: z.nullable(z.string()),
  /** `isErased`: there was a file, which was deleted on request. `isHidden`: the viewer has to reveal the record first. */
  file: z.nullable(
    z.object({
      name: z.string(),
      type: z.enum(fileTypes),
      bytes: z.number(),
      isErased: z.boolean(),
      isHidden: z.boolean(),
    }),
  ),
});
export type NoteView = z.infer<typeof noteView>;

/** Oldest first. */
export const notesView = z.array(noteView);
