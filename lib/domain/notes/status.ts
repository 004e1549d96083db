/** What a note may hold besides its text. */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

type NoteFile = { name: string; type: FileType; bytes: Uint8Array };

/** One of the two is there. */
export type NoteContent = { text: string | null; file: NoteFile | null };
