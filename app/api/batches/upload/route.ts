import { officeUpload } from '#lib/auth/route.ts';
import { receiveRefundFile } from '#lib/domain/batches/files.ts';

/** Receives a file of refunds as the body of the request: shows what would be refunded, or makes what was shown. */
export const POST = officeUpload('refunds:create', async (request, person) =>
  Response.json(await receiveRefundFile(person, request)),
);
