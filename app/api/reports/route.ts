import { getLocale } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { getReport } from '#lib/domain/reports/queries/report.ts';
import { reportReaders } from '#lib/domain/reports/schemas.ts';
import { readQuery } from '#lib/list/query.ts';

/** The figures of one kind of movement over some days; 400 for an address that cannot be read. */
export const GET = officeRoute('reports:view', async (request, person) => {
  const asked = readQuery(reportReaders, new URL(request.url).searchParams);
  if (!asked.ok) return Response.json({ code: 'invalid_input', wrong: asked.wrong }, { status: 400 });
  return Response.json(await getReport(person, asked.value, await getLocale()));
});
