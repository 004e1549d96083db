import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { toDay } from '#lib/core/local-day.ts';
import { downloadHistory } from '#lib/domain/exports/files.ts';
import { contentTypes } from '#lib/domain/exports/rules/content-types.ts';
import { toMovementWords } from '#lib/domain/exports/rules/movement-words.ts';
import { exportFormats } from '#lib/domain/exports/schemas.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { toByteStream, toDownloadHeaders } from '../../byte-stream.ts';

const readers = { as: someOf(exportFormats) };

/** The rows of a prepared export as a file: `?as=xlsx`, `?as=excel` or `?as=international`. Read once. */
export const GET = officeRoute<{ id: string }>('history:export', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!isId('export', id)) return Response.json({ code: 'not_found' }, { status: 404 });
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const [format = 'xlsx'] = query.value.as ?? [];
  const result = await downloadHistory(person, {
    id,
    format,
    words: toMovementWords(await getTranslations(), await getLocale()),
  });
  if (!result.ok) {
    const isAbsent = result.refusal.code === 'export_not_found';
    return Response.json(isAbsent ? { code: 'not_found' } : result.refusal, { status: isAbsent ? 404 : 409 });
  }
  const name = `paydesk-${toDay(new Date(), person.timeZone)}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
  return new Response(toByteStream(result.value), { headers: toDownloadHeaders(name, contentTypes[format]) });
});
