import { findSplitCard, parsePlainText, type TextRefusal } from '#lib/core/plain-text.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { FileType, NoteContent } from './status.ts';

/** The most that one file may hold: a screenshot, or a letter of a few pages. */
export const maxFileBytes = 4_000_000;
export const textMax = 1_000;
const nameMax = 120;

/** How many notes one record takes: nobody reads more, and each can hold a file. */
export const mostNotes = 100;

const signatures: readonly [FileType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** What a file is by its first bytes, whatever its name says; null for anything else than these three. */
export function findFileType(bytes: Uint8Array): FileType | null {
  const found = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  return found?.[0] ?? null;
}

export type NoteRefusal =
  | TextRefusal
  | 'note_empty'
  | 'note_file_type'
  | 'note_file_too_large'
  | 'note_too_many'
  | 'note_subject_not_found'
  | 'form_of_another_person'
  | 'form_made_another'
  | 'database_busy';

/** The content of a note as it is kept, or why it cannot be. */
export function judgeNote(
  text: string,
  file: { name: string; bytes: Uint8Array } | null,
): Result<NoteContent, NoteRefusal> {
  const clean = parsePlainText(text, textMax);
  if (!clean.ok) return refuse(clean.refusal.code, { ...clean.refusal, field: 'text' });
  if (clean.value === '' && file === null) return refuse('note_empty', { field: 'text' });
  const kept = clean.value === '' ? null : clean.value;
  if (file === null) return accept({ text: kept, file: null });
  const max = maxFileBytes / 1_000_000;
  if (file.bytes.length > maxFileBytes)
    return refuse('note_file_too_large', { field: 'file', params: { max } });
  const type = findFileType(file.bytes);
  if (type === null) return refuse('note_file_type', { field: 'file' });
  const name = parsePlainText([...file.name].slice(-nameMax).join(''), nameMax);
  if (!name.ok) return refuse(name.refusal.code, { ...name.refusal, field: 'file' });
  // Half of a number in the text and half in the name is a whole one for a reader of both.
  if (findSplitCard([clean.value, name.value]) !== undefined)
    return refuse('card_number_not_allowed', { field: 'file' });
  return accept({ text: kept, file: { name: name.value || 'file', type, bytes: file.bytes } });
}
