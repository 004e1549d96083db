import { officeRoute } from '#lib/auth/route.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { findNoteFile } from '#lib/domain/notes/queries.ts';

/** The file of a note, to be kept and not shown: what somebody else made never runs as a page of ours. */
export const GET = officeRoute<{ id: string }>('payouts:view', async (_request, person, { id }) => {
  const file = await findNoteFile(person, id);
  if (!file) return Response.json({ code: 'not_found' }, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...toDownloadHeaders(file.name, file.type),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
});
