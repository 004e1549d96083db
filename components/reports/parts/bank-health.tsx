import { useTranslations } from 'next-intl';
import { toShare } from '#lib/domain/reports/rules/share.ts';
import type { HealthLine } from '#lib/domain/reports/schemas.ts';
import { Block } from './block.tsx';
import { RateText } from './rate-text.tsx';

/** How payouts to each bank ended within the last hour, whatever the days of the report. */
export function BankHealth({ lines, isCut }: { lines: readonly HealthLine[]; isCut: boolean }) {
  const t = useTranslations('reports.health');
  return (
    <Block name="health" title={t('title')} note={t('note', { isCut: String(isCut) })}>
      {lines.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {lines.map(({ code, name, rate }) => {
            const share = toShare(rate) ?? rate.done / rate.ended;
            return (
              <li key={code} className="flex items-baseline justify-between gap-3 text-sm">
                <span className="min-w-0 wrap-anywhere">{name ?? code}</span>
                <span
                  className={`figures whitespace-nowrap font-medium ${share < 0.8 && rate.ended > 2 ? 'text-failed' : ''}`}
                >
                  <RateText rate={rate} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Block>
  );
}
