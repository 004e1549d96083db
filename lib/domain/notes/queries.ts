import 'server-only';
import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { isShown } from '#lib/core/personal-data.ts';
import { db } from '#lib/db/client.ts';
import { type NoteView, notesView, type SubjectKind, toSubjectKind } from './schemas.ts';
import { findFile, listNotes } from './store.ts';

const viewing: Record<SubjectKind, Permission> = {
  payout: 'payouts:view',
  payment: 'payments:view',
  refund: 'refunds:view',
};

/** A person who may see a record may read what was written about it. */
function mayRead({ role }: Person, subjectId: string): boolean {
  const kind = toSubjectKind(subjectId);
  return kind !== null && can(role, viewing[kind]);
}

/** Nobody knows what a picture or a scan shows: one's own, or one of a record that this person sees whole. */
const maySeeFile = ({ sight, userId }: Person, subjectId: string, authorId: string): boolean =>
  authorId === userId || isShown(sight, subjectId);

/** The notes of a record, oldest first. */
export async function getNotes(person: Person, subjectId: string): Promise<NoteView[]> {
  if (!mayRead(person, subjectId)) return [];
  const rows = await listNotes(db(), subjectId);
  return notesView.parse(
    rows.map(({ at, authorId, fileName, fileType, fileSize, ...note }) => ({
      ...note,
      at: at.toISOString(),
      file:
        fileName === null || fileType === null
          ? null
          : {
              name: fileName,
              type: fileType,
              bytes: fileSize ?? 0,
              isErased: fileSize === null,
              isHidden: !maySeeFile(person, subjectId, authorId),
            },
    })),
  );
}

/** The file of a note; null when there is none that this person may see. */
export async function findNoteFile(person: Person, noteId: string) {
  const file = await findFile(db(), noteId);
  const maySee = file && mayRead(person, file.subjectId) && maySeeFile(person, file.subjectId, file.authorId);
  return maySee ? file : null;
}
