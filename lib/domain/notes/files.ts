import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { addNote } from './operations.ts';
import { maxFileBytes, type NoteRefusal } from './rules.ts';
import { noteInput } from './schemas.ts';

/** The text and the names of the fields besides the file. */
const restBytes = 32_000;

/** Receives a note as a form with a file: like an action, it answers with a result. */
export async function receiveNote(
  person: Person,
  request: Request,
): Promise<Result<{ noteId: string }, NoteRefusal | 'invalid_input'>> {
  // A form is read as a whole, so its size is asked before anything of it is read.
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  const max = maxFileBytes / 1_000_000;
  if (!(length <= maxFileBytes + restBytes)) return refuse('note_file_too_large', { params: { max } });
  const form = await request.formData().catch(() => null);
  if (!form) return refuse('invalid_input');
  const file = form.get('file');
  const fields = Object.fromEntries([...form].filter(([name]) => name !== 'file'));
  const input = noteInput.safeParse(fields);
  if (!input.success) return refuse('invalid_input');
  const given =
    file instanceof File ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null;
  return addNote(person, input.data, given);
}
