import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { SubjectKind } from './schemas.ts';
import { fileTypes, type NoteContent } from './status.ts';

const tables: Record<SubjectKind, string> = { payout: 'payouts', payment: 'payments', refund: 'refunds' };

/** Whether there is such a record. Records are never deleted. */
export async function hasSubject(tx: Tx, kind: SubjectKind, id: string): Promise<boolean> {
  const sql = Prisma.sql`SELECT id FROM ${Prisma.raw(tables[kind])} WHERE id = ${id}`;
  return (await readRows(tx, z.object({ id: z.string() }), sql)).length === 1;
}

export async function countNotes(tx: Tx, subjectId: string): Promise<number> {
  return tx.note.count({ where: { subjectId } });
}

type NewNote = { id: string; subjectId: string; authorId: string; sha256: string | null } & NoteContent;

export async function insertNote(tx: Tx, { file, ...note }: NewNote): Promise<void> {
  const columns = file && {
    fileName: file.name,
    fileType: file.type,
    fileBytes: Buffer.from(file.bytes),
  };
  await tx.note.createMany({ data: [{ ...note, ...columns }] });
}

const listed = z.object({
  id: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  at: z.date(),
  text: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  fileType: z.nullable(z.enum(fileTypes)),
  /** Null where there is no file, or no more. */
  fileSize: z.nullable(z.int()),
});

/** Oldest first; the bytes of the files stay in the database. */
export async function listNotes(tx: Tx, subjectId: string) {
  const sql = Prisma.sql`
    SELECT n.id, n.author_id AS "authorId", u.name AS "authorName", n.created_at AS "at", n.text, n.file_name AS "fileName",
      n.file_type AS "fileType", length(n.file_bytes) AS "fileSize"
    FROM notes n JOIN users u ON u.id = n.author_id WHERE n.subject_id = ${subjectId} ORDER BY n.id`;
  return readRows(tx, listed, sql);
}

/** The file of a note; null when there is none, or no more. */
export async function findFile(tx: Tx, id: string) {
  const note = await tx.note.findUnique({
    where: { id },
    select: { subjectId: true, authorId: true, fileName: true, fileType: true, fileBytes: true },
  });
  if (!note?.fileBytes) return null;
  const type = fileTypes.find((known) => known === note.fileType) ?? fileTypes[0];
  const { subjectId, authorId } = note;
  return { subjectId, authorId, name: note.fileName ?? 'file', type, bytes: note.fileBytes };
}
