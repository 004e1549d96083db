import { officeUpload } from '#lib/auth/route.ts';
import { receiveNote } from '#lib/domain/notes/files.ts';

/** Receives a note, with or without a file, as a form. */
export const POST = officeUpload('notes:write', async (request, person) =>
  Response.json(await receiveNote(person, request)),
);
