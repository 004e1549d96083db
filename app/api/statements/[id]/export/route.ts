import { getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { byteOrderMark, csvDialects } from '#lib/core/csv.ts';
import { toDownloadHeaders } from '#lib/core/download-headers.ts';
import { isId } from '#lib/core/id.ts';
import { downloadLines } from '#lib/domain/statements/files.ts';
import { lineColumns } from '#lib/domain/statements/rules/line-columns.ts';
import { verdicts } from '#lib/domain/statements/status.ts';
import { readQuery, someOf } from '#lib/list/query.ts';
import { toByteStream } from '../../../byte-stream.ts';

const readers = { as: someOf(['excel', 'international'] as const) };

/** The result of a comparison as a table: `?as=excel` (the default) or `?as=international`. */
export const GET = officeRoute<{ id: string }>(
  'statements:view',
  async (request, person, { id }) => {
    const query = readQuery(readers, new URL(request.url).searchParams);
    if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
    const dialect = csvDialects[query.value.as?.[0] ?? 'excel'];
    const words = await getTexts();
    const lines = isId('statement', id)
      ? await downloadLines(person, { statementId: id, dialect, words })
      : null;
    if (!lines) return Response.json({ code: 'not_found' }, { status: 404 });
    async function* withMark(parts: AsyncGenerator<string>) {
      yield byteOrderMark;
      yield* parts;
    }
    const headers = toDownloadHeaders(`statement-${id.slice(-5)}.csv`, 'text/csv; charset=utf-8');
    return new Response(toByteStream(withMark(lines)), { headers });
  },
  { takesAway: true },
);

async function getTexts() {
  const t = await getTranslations('statements');
  const named = <Key extends string>(keys: readonly Key[], toText: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, toText(key)])) as Record<Key, string>;
  return {
    columns: named(lineColumns, (key) => t(`column.${key}`)),
    verdicts: named(verdicts, (key) => t(`verdict.${key}`)),
    toWord: (kind: 'differs' | 'outcome' | 'direction', code: string) =>
      t(`${kind}.${code}` as 'outcome.moved'),
  };
}
