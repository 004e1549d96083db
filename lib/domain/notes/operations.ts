import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgeNote, mostNotes, type NoteRefusal } from './rules.ts';
import { type NoteInput, toSubjectKind } from './schemas.ts';
import { countNotes, hasSubject, insertNote } from './store.ts';

/** Keeps what a person writes about a record, with a file if they give one. Nobody changes it afterwards. */
export async function addNote(
  person: Person,
  { idempotencyKey: key, subjectId, text }: NoteInput,
  given: { name: string; bytes: Uint8Array } | null,
): Promise<Result<{ noteId: string }, NoteRefusal>> {
  const judged = judgeNote(text, given);
  if (!judged.ok) return judged;
  const noteId = newId('note');
  const content = judged.value;
  const sha256 = content.file && sha256Hex(Buffer.from(content.file.bytes));
  return runIdempotent<{ noteId: string }, NoteRefusal>(
    person,
    { key, purpose: 'note', resultId: noteId, content: { subjectId, text: content.text, sha256 } },
    {
      found: (found) => ({ noteId: found }),
      nameBoth: async () => ({ kind: 'note' }),
      make: async (tx) => {
        const kind = toSubjectKind(subjectId);
        if (kind === null || !(await hasSubject(tx, kind, subjectId)))
          return refuse('note_subject_not_found');
        if ((await countNotes(tx, subjectId)) >= mostNotes)
          return refuse('note_too_many', { params: { max: mostNotes } });
        await insertNote(tx, { id: noteId, subjectId, authorId: person.userId, sha256, ...content });
        await publish(tx, kind, subjectId);
        const about = { note: noteId, ...(sha256 && { sha256 }) };
        await audit(tx, person, `${kind}.note_added`, { kind, id: subjectId }, about);
        return accept({ noteId });
      },
    },
  );
}
