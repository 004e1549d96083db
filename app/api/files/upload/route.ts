import { officeUpload } from '#lib/auth/route.ts';
import { uploadFile } from '#lib/domain/files/files.ts';

/** Receives a file of payouts as the body of the request; its name is in a header, percent-encoded. */
export const POST = officeUpload('files:create', async (request, person) =>
  Response.json(await uploadFile(person, request)),
);
