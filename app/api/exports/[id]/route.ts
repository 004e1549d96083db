import { cookies } from 'next/headers';
import { createTranslator } from 'use-intl/core';
import { officeRoute } from '#lib/auth/route.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { isId } from '#lib/core/id.ts';
import { toDay } from '#lib/core/local-day.ts';
import { downloadHistory } from '#lib/domain/exports/files.ts';
import { contentTypes } from '#lib/domain/exports/rules/content-types.ts';
import { toExportTexts } from '#lib/domain/exports/rules/texts.ts';
import { exportFormats } from '#lib/domain/exports/schemas.ts';
import { localeCookie } from '#lib/i18n/cookies.ts';
import { toLocale } from '#lib/i18n/locales.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { toByteStream } from '../../byte-stream.ts';

const readers = { as: someOf(exportFormats) };

/** The rows of a prepared export as a file: `?as=xlsx`, `?as=excel` or `?as=international`. Read once. */
export const GET = officeRoute<{ id: string }>('history:export', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!isId('export', id)) return Response.json({ code: 'not_found' }, { status: 404 });
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const [format = 'xlsx'] = query.value.as ?? [];
  const locale = toLocale((await cookies()).get(localeCookie)?.value, request.headers.get('accept-language'));
  const texts = toExportTexts(createTranslator({ locale, messages: await loadTexts(locale) }), locale);
  const result = await downloadHistory(person, { id, format, texts });
  if (!result.ok) {
    const isAbsent = result.refusal.code === 'export_not_found';
    const body = isAbsent ? { code: 'not_found' } : result.refusal;
    return Response.json(body, { status: isAbsent ? 404 : 409 });
  }
  const name = `paydesk-${toDay(new Date(), person.timeZone)}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
  return new Response(toByteStream(result.value), { headers: toDownloadHeaders(name, contentTypes[format]) });
});
