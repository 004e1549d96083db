import { toFrame, toOrigin } from '#components/shared/record/sheet/frame.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { RecordSheet } from '#lib/core/record-sheet.ts';
import { loadNumberWords, toSumParts, toWordsName } from '#lib/core/sum-in-words.ts';
import { env } from '#lib/env.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import { drawRecordSheet } from '#lib/pdf/draw-record-sheet.ts';
import { findDrawableLogo } from '#lib/pdf/logo.ts';

type Making = { person: Pick<Person, 'name'>; speech: Speech; at: Date };

/** The sheet as a PDF, with what is around it: the company, the language's words and numbers, who made it and when. */
export async function drawReceipt(sheet: RecordSheet, { person, speech, at }: Making) {
  const { t, locale } = speech;
  const { sum } = sheet;
  const { PROCESSOR_SANDBOX, COMPANY_NAME, COMPANY_TAX_NUMBER } = env();
  const company = { name: COMPANY_NAME ?? null, taxNumber: COMPANY_TAX_NUMBER ?? null };
  const { source, ...frame } = toFrame({ sandbox: PROCESSOR_SANDBOX, company }, speech, at);
  return drawRecordSheet(sheet, {
    ...frame,
    logo: await findDrawableLogo(),
    sum: formatMoney(sum, locale),
    inWords: t(`sumInWords.${toWordsName(sum.currency)}`, toSumParts(sum, await loadNumberWords(locale))),
    foot: [source, toOrigin('made', person.name, at.toISOString(), speech)],
    toPageNumber: (page, pages) => t('record.sheet.page', { page, pages }),
    locale,
    at,
  });
}
