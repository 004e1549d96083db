import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { toTemplate } from '#lib/domain/files/files.ts';
import { fileFields, fileMethods } from '#lib/domain/files/status.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { answerTable, tableReaders } from '../../table-route.ts';

const readers = { ...tableReaders, method: someOf(fileMethods) };

/** An empty table for files of one method, with headings in one language. */
export const GET = officeRoute('files:create', async (request) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const { method: [method = 'sbp'] = [], ...asked } = query.value;
  const language = asked.language ?? (await getLocale());
  const t = await getTranslations({ locale: language, namespace: 'files.field' });
  const names = Object.fromEntries(fileFields.map((field) => [field, t(field)])) as Record<
    (typeof fileFields)[number],
    string
  >;
  return answerTable(`paydesk-${method.replace('_', '-')}`, toTemplate(method, names), asked);
});
