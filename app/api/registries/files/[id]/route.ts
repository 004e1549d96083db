import { officeRoute } from '#lib/auth/route.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { isId } from '#lib/core/id.ts';
import { contentTypes } from '#lib/domain/exports/rules/content-types.ts';
import { downloadKeptFile } from '#lib/domain/registries/files.ts';
import { toByteStream } from '../../../byte-stream.ts';

/**
 * The kept file of a schedule's period, by its run. The response states its length, so that one that breaks off is
 * noticed.
 */
export const GET = officeRoute<{ id: string }>(
  'history:export',
  async (_request, person, { id }) => {
    const file = isId('registryRun', id) ? await downloadKeptFile(person, id) : null;
    if (!file) return Response.json({ code: 'not_found' }, { status: 404 });
    const headers = toDownloadHeaders(file.name, contentTypes[file.format]);
    return new Response(toByteStream(file.parts), {
      headers: { ...headers, 'Content-Length': String(file.byteCount) },
    });
  },
  { takesAway: true },
);
