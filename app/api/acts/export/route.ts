import { getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { byteOrderMark, csvDialects } from '#lib/core/csv.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { downloadActs } from '#lib/domain/acts/queries.ts';
import { actList } from '#lib/domain/acts/schemas.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { readSentences } from '../../../read-sentences.ts';
import { toByteStream } from '../../byte-stream.ts';

const readers = { ...actList.filters, as: someOf(['excel', 'international'] as const) };

/** The audit under the filters of the list as a table: `?as=excel` (the default) or `?as=international`. */
export const GET = officeRoute(
  'audit:view',
  async (request, person) => {
    const query = readQuery(readers, new URL(request.url).searchParams);
    if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
    const { as, ...filters } = query.value;
    const dialect = csvDialects[as?.[0] ?? 'excel'];
    const [t, toSentence] = await Promise.all([getTranslations('acts'), readSentences()]);
    const columns = (
      ['number', 'at', 'act', 'code', 'who', 'actor', 'kind', 'object', 'label', 'details'] as const
    ).map((column) => t(`column.${column}`));
    const lines = await downloadActs(person, filters, { dialect, words: { columns, toSentence } });
    async function* withMark() {
      yield byteOrderMark;
      yield* lines;
    }
    const headers = toDownloadHeaders('audit.csv', 'text/csv; charset=utf-8');
    return new Response(toByteStream(withMark()), { headers });
  },
  { takesAway: true },
);
