'use client';

import { Clock, FileDown, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { DayRange } from '#components/shared/time/day-range.tsx';
import { sayDays } from '#components/shared/time/say-days.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Notice } from '#components/ui/notice.tsx';
import { locales } from '#lib/core/format.ts';
import type { PeriodSheet } from '#lib/core/period-sheet.ts';
import { localeNames } from '#lib/i18n/locales.ts';
import { PaperSheet } from './paper-sheet.tsx';

type SheetPageProps = {
  sheet: PeriodSheet;
  days: { from: string; to: string };
  timeZone: string;
  /** When it was made. */
  at: string;
  isAddressWrong: boolean;
};

/** The sheet of some days with what can be done with it; only the sheet is printed. */
export function SheetPage({ sheet, days, timeZone, at, isAddressWrong }: SheetPageProps) {
  const t = useTranslations();
  const own = useLocale();
  const address = new URLSearchParams({ period: `${days.from}..${days.to}`, zone: timeZone });
  return (
    <>
      <PageHeader
        title={sheet.title}
        tab={t('exports.sheet.title')}
        actions={
          <>
            {[own, ...locales.filter((locale) => locale !== own)].map((locale) => (
              <TakeAwayLink
                key={locale}
                href={`/api/history/print?${address}&in=${locale}`}
                className={buttonStyle({ size: 'sm' })}
              >
                <span className="inline-flex items-center gap-2">
                  <FileDown aria-hidden className="size-4" />
                  {t('exports.sheet.pdf', { language: localeNames[locale] })}
                </span>
              </TakeAwayLink>
            ))}
            <Button size="sm" variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              {t('record.acts.print')}
            </Button>
          </>
        }
      />
      <PageBody>
        <div className="grid gap-4 *:min-w-0">
          <div data-print="never" className="grid gap-3">
            <form action="/history/print" className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="zone" value={timeZone} />
              <DayRange key={`${days.from}..${days.to}`} {...days} words={sayDays(days.from, days.to, own)} />
              <Button type="submit" size="sm">
                {t('reports.show')}
              </Button>
            </form>
            <p className="text-ink-muted text-sm">{t('exports.sheet.audited')}</p>
            {isAddressWrong ? (
              <Notice tone="attention" icon={<Clock />} title={t('exports.sheet.addressWrong')} />
            ) : null}
          </div>
          <PaperSheet sheet={sheet} at={at} timeZone={timeZone} />
        </div>
      </PageBody>
    </>
  );
}
