import { officeUpload } from '#lib/auth/route.ts';
import { uploadStatement } from '#lib/domain/statements/files.ts';

/** Receives a statement of the processor as the body of the request; its name is in a header, percent-encoded. */
export const POST = officeUpload('statements:reconcile', async (request, person) =>
  Response.json(await uploadStatement(person, request)),
);
