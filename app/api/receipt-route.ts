import { getLocale, getTranslations } from 'next-intl/server';
import type { Permission, Person } from '#lib/auth/permissions.ts';
import { officeRoute } from '#lib/auth/route.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { locales } from '#lib/core/format.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import type { RecordSheet } from '#lib/core/record-sheet.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { drawReceipt } from './draw-receipt.ts';

const readers = { in: someOf(locales) };

type Receipt<View> = {
  permission: Permission;
  /** Null for a record that this person does not see. */
  find: (person: Person, id: string) => Promise<View | null>;
  toSheet: (view: View, speech: Speech) => RecordSheet;
  toName: (view: View) => string;
};

/** The printed sheet of a record as a PDF: in the person's language, or `?in=ru` and `?in=en`. */
export function receiptRoute<View>({ permission, find, toSheet, toName }: Receipt<View>) {
  return officeRoute<{ id: string }>(permission, async (request, person, { id }) => {
    const query = readQuery(readers, new URL(request.url).searchParams);
    if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
    const found = await find(person, id);
    const view = found && maskFor(person.sight, found);
    if (!view) return Response.json({ code: 'not_found' }, { status: 404 });
    const locale = query.value.in?.[0] ?? (await getLocale());
    const speech = { t: await getTranslations({ locale }), locale, timeZone: person.timeZone };
    const bytes = await drawReceipt(toSheet(view, speech), { person, speech, at: new Date() });
    return new Response(bytes, {
      headers: toDownloadHeaders(`${toName(view)}-${locale}.pdf`, 'application/pdf'),
    });
  });
}
