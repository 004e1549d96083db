import { toPeriodSheet } from '#components/exports/sheet/to-period-sheet.ts';
import { toFrame, toOrigin } from '#components/shared/record/sheet/frame.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { mostListed, mostSummed, type PeriodMovements } from '#lib/domain/exports/period-sheet.ts';
import { env } from '#lib/env.ts';
import type { Speech } from '#lib/i18n/speech.ts';
import { drawPeriodSheet } from '#lib/pdf/draw-period-sheet.ts';
import { findDrawableLogo } from '#lib/pdf/logo.ts';

/** The sheet as a PDF, with the company and who made it when. */
export async function drawMovementSheet(
  taken: PeriodMovements,
  { name }: Pick<Person, 'name'>,
  speech: Speech,
) {
  const { t, locale } = speech;
  const { PROCESSOR_SANDBOX, COMPANY_NAME, COMPANY_TAX_NUMBER } = env();
  const company = { name: COMPANY_NAME ?? null, taxNumber: COMPANY_TAX_NUMBER ?? null };
  const { at } = taken;
  const { source, ...frame } = toFrame({ sandbox: PROCESSOR_SANDBOX, company }, speech, at);
  return drawPeriodSheet(toPeriodSheet(taken, speech, { mostListed, mostSummed }), {
    ...frame,
    logo: await findDrawableLogo(),
    foot: [source, toOrigin('made', name, at.toISOString(), speech)],
    toPageNumber: (page, pages) => t('record.sheet.page', { page, pages }),
    locale,
    at,
  });
}
