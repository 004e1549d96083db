import 'server-only';
import { createTranslator } from 'use-intl/core';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { isId } from '#lib/core/id.ts';
import { toDay } from '#lib/core/local-day.ts';
import { downloadHistory } from '#lib/domain/exports/files.ts';
import { contentTypes } from '#lib/domain/exports/rules/content-types.ts';
import { toMovementWords } from '#lib/domain/exports/rules/movement-words.ts';
import { exportFormats } from '#lib/domain/exports/schemas.ts';
import { localeCookie } from '#lib/i18n/cookies.ts';
import { toLocale } from '#lib/i18n/locales.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { answerOffice, officeHeaders, toRequest } from './answer-office.ts';
import { pour } from './pour.ts';
import { withTightHeap } from './tight-heap.ts';

/** Also of what cannot be the id of one. */
export const exportPath = /^\/api\/exports\/([^/]+)$/;
const readers = { as: someOf(exportFormats) };

/** The rows of a prepared export as a file: `?as=xlsx`, `?as=excel` or `?as=international`. Read once. */
export const answerExport = answerOffice('history:export', async (person, incoming, outgoing) => {
  const { nextUrl, cookies, headers } = toRequest(incoming);
  const id = exportPath.exec(nextUrl.pathname)?.[1] ?? '';
  const query = readQuery(readers, nextUrl.searchParams);
  if (!isId('export', id)) return Response.json({ code: 'not_found' }, { status: 404 });
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const [format = 'xlsx'] = query.value.as ?? [];
  const locale = toLocale(cookies.get(localeCookie)?.value, headers.get('accept-language'));
  const words = toMovementWords(createTranslator({ locale, messages: await loadTexts(locale) }), locale);
  const result = await downloadHistory(person, { id, format, words });
  if (!result.ok) {
    const isAbsent = result.refusal.code === 'export_not_found';
    const said = isAbsent ? { code: 'not_found' } : result.refusal;
    return Response.json(said, { status: isAbsent ? 404 : 409 });
  }
  const name = `paydesk-${toDay(new Date(), person.timeZone)}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
  outgoing.writeHead(200, { ...officeHeaders, ...toDownloadHeaders(name, contentTypes[format]) });
  await withTightHeap(() => pour(result.value, outgoing));
  return undefined;
});
