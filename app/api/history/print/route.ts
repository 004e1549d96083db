import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { locales } from '#lib/core/format.ts';
import { takePeriodSheet } from '#lib/domain/exports/period-sheet.ts';
import { sheetReaders, toSheetPeriod } from '#lib/domain/exports/rules/sheet-address.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { drawMovementSheet } from './draw-movement-sheet.ts';

const readers = { ...sheetReaders, in: someOf(locales) };

/** The sheet of some days as a PDF: in the person's language, or `?in=ru` and `?in=en`. */
export const GET = officeRoute(
  'history:export',
  async (request, person) => {
    const query = readQuery(readers, new URL(request.url).searchParams);
    if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
    const { in: language, zone } = query.value;
    const taken = await takePeriodSheet(person, { period: toSheetPeriod(query.value), zone, as: 'pdf' });
    if (!taken.ok) return Response.json(taken.refusal, { status: 429 });
    const locale = language?.[0] ?? (await getLocale());
    const speech = { t: await getTranslations({ locale }), locale, timeZone: taken.value.timeZone };
    const bytes = await drawMovementSheet(taken.value, person, speech);
    const { from, to } = taken.value.days;
    const name = `paydesk-${from === to ? from : `${from}-${to}`}-${locale}.pdf`;
    return new Response(bytes, { headers: toDownloadHeaders(name, 'application/pdf') });
  },
  { takesAway: true },
);
