import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { refundFields } from '#lib/domain/batches/rules/columns.ts';
import { readQuery } from '#lib/list/query.ts';
import { answerTable, tableReaders } from '../../table-route.ts';

/** An empty table for a file of refunds, with headings in one language. */
export const GET = officeRoute('refunds:create', async (request) => {
  const query = readQuery(tableReaders, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const language = query.value.language ?? (await getLocale());
  const t = await getTranslations({ locale: language, namespace: 'refunds.file.field' });
  async function* rows() {}
  return answerTable(
    'paydesk-refunds',
    { head: refundFields.map((field) => t(field)), rows: rows() },
    query.value,
  );
});
