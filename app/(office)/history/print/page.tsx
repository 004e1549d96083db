import { Clock } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { toPeriodSheet } from '#components/exports/sheet/to-period-sheet.ts';
import { SheetPage } from '#components/screens/served.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { mostListed, mostSummed, takePeriodSheet } from '#lib/domain/exports/period-sheet.ts';
import { sheetReaders, toSheetPeriod } from '#lib/domain/exports/rules/sheet-address.ts';
import { fromSearchParams, readQuery } from '#lib/list/query.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('exports.sheet.title');

type PrintPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The movements of some days on paper. Opening it is an export: the person who reads it has it whole. */
export default async function PrintPage({ searchParams }: PrintPageProps) {
  const person = await requirePermission('history:export');
  const query = readQuery(sheetReaders, fromSearchParams(await searchParams));
  const asked = query.ok ? query.value : {};
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  const taken = await takePeriodSheet(person, {
    period: toSheetPeriod(asked),
    zone: asked.zone,
    as: 'page',
  });
  if (!taken.ok) {
    const { code, params } = taken.refusal;
    return (
      <div className="p-6">
        <Notice tone="attention" icon={<Clock />} title={t(`refusals.${code}`, params as never)} />
      </div>
    );
  }
  const { days, timeZone, at } = taken.value;
  const speech = { t, locale, timeZone };
  return (
    <SheetPage
      sheet={toPeriodSheet(taken.value, speech, { mostListed, mostSummed })}
      {...{ days, timeZone, at: at.toISOString() }}
      isAddressWrong={!query.ok}
    />
  );
}
