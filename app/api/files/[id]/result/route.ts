import { getLocale, getTranslations } from 'next-intl/server';
import { officeRoute } from '#lib/auth/route.ts';
import type { AppLocale } from '#lib/core/format.ts';
import { isId } from '#lib/core/id.ts';
import { findResultTable } from '#lib/domain/files/files.ts';
import { readQuery } from '#lib/list/query.ts';
import { answerTable, tableReaders } from '../../../table-route.ts';
import { toSentence } from '../../to-sentence.ts';

/** The table of a file with what became of each row. */
export const GET = officeRoute<{ id: string }>(
  'files:view',
  async (request, person, { id }) => {
    const query = readQuery(tableReaders, new URL(request.url).searchParams);
    if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
    const language = query.value.language ?? (await getLocale());
    const words = await getWords(language);
    const found = isId('payoutFile', id) ? await findResultTable(person, id, words) : null;
    if (!found) return Response.json({ code: 'not_found' }, { status: 404 });
    return answerTable(found.fileName.replace(/\.\w+$/, ''), found.table, { ...query.value, language });
  },
  { takesAway: true },
);

async function getWords(locale: AppLocale): Promise<Parameters<typeof findResultTable>[2]> {
  const [t, tStatus] = await Promise.all([
    getTranslations({ locale, namespace: 'files' }),
    getTranslations({ locale, namespace: 'payouts.status' }),
  ]);
  return {
    head: [t('table.became'), t('table.payout'), t('table.why')],
    toColumn: (number) => t('table.column', { number }),
    ofRow: (status) => t(`rowStatus.${status}`),
    ofPayout: (status) => tStatus(`${status}.title`),
    toSentence: await toSentence(locale, 'blocker'),
  };
}
