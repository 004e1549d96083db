import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { findProblemTable } from '#lib/domain/files/files.ts';
import { readQuery } from '#lib/list/query.ts';
import { answerTable, tableReaders } from '../../table-route.ts';

/** The table of a file with one column more, which says what is wrong with each row. */
export const GET = officeRoute<{ id: string }>('files:view', async (request, person, { id }) => {
  const query = readQuery(tableReaders, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const language = query.value.language ?? (await getLocale());
  const words = await getWords(language);
  const found = isId('payoutFile', id) ? await findProblemTable(person, id, words) : null;
  if (!found) return Response.json({ code: 'not_found' }, { status: 404 });
  return answerTable(found.fileName.replace(/\.\w+$/, ''), found.table, { ...query.value, language });
});

async function getWords(locale: AppLocale) {
  const [t, tRefusal] = await Promise.all([
    getTranslations({ locale, namespace: 'files' }),
    getTranslations({ locale, namespace: 'refusals' }),
  ]);
  return {
    wrong: t('table.wrong'),
    toColumn: (number: number) => t('table.column', { number }),
    toSentence: ({ code, params }: { code: string; params?: RefusalParams }) => {
      const values = toValues(params, locale) as never;
      const own = `problem.${code}` as 'problem.unknown';
      const general = code as 'unknown';
      if (t.has(own)) return t(own, values);
      return tRefusal.has(general) ? tRefusal(general, values) : t('problem.unknown', { code });
    },
  };
}

/** Values of a sentence; no problem of a row names a moment. */
function toValues(params: RefusalParams = {}, locale: AppLocale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'moment' in value ? value.moment : formatMoney(fromMoneyView(value), locale)];
    }),
  );
}
