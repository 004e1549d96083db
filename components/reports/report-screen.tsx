import { ChartColumn, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { listBlocks } from './blocks.ts';
import { DayChart } from './chart/day-chart.tsx';
import { MoneyChart } from './chart/money-chart.tsx';
import { Contents } from './contents.tsx';
import { Control } from './control/control.tsx';
import { BankHealth } from './parts/bank-health.tsx';
import { Breakdown } from './parts/breakdown.tsx';
import { KeyFigures } from './parts/key-figures.tsx';
import { PeriodChoice } from './parts/period-choice.tsx';
import { Times } from './parts/times.tsx';

/**
 * The margin under each block is also under the last one, and is taken back there. The blocks stand in lines: the end of a
 * column would swallow the margin of a block that makes its own.
 */
const inColumns =
  '-mb-4 gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:inline-grid [&>*]:w-full [&>*]:break-inside-avoid [&>*]:align-top';

type ReportScreenProps = { report: Report; period: string; isAddressWrong: boolean };

/** Figures of one kind of movement over some days: what there was, how it went, where, by whom. */
export function ReportScreen({ report, period, isAddressWrong }: ReportScreenProps) {
  const t = useTranslations('reports');
  const zone = useZoneLabel(report.zone);
  const blocks = listBlocks(report);
  return (
    <div className="grid gap-4 *:min-w-0">
      <PeriodChoice report={report} period={period} />
      {isAddressWrong ? <Notice tone="attention" icon={<Clock />} title={t('addressWrong')} /> : null}
      {report.isZoneReplaced ? <Notice tone="attention" icon={<Clock />} title={t('zoneReplaced')} /> : null}
      {report.tests > 0 ? (
        <p className="text-ink-muted text-xs">{t('tests', { count: report.tests })}</p>
      ) : null}
      {report.all.count === 0 ? (
        <EmptyState
          picture={<ChartColumn className="size-10" strokeWidth={1.5} />}
          title={t(report.tests > 0 ? 'emptyButTests' : `empty.${report.kind}`)}
        >
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <>
          <KeyFigures report={report} />
          {report.hasConverted ? (
            <p className="text-ink-muted text-xs">{t(`converted.${report.kind as 'payment'}`)}</p>
          ) : null}
          <Contents blocks={blocks} />
          <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
            {/* Alone, or where another chart would leave a hole, it takes the whole width. */}
            <div className={report.done.sums.length % 2 === 0 ? 'grid lg:col-span-2' : 'grid'}>
              <DayChart report={report} />
            </div>
            {report.done.sums.map(({ currency }) => (
              <MoneyChart key={currency} report={report} currency={currency} />
            ))}
          </div>
        </>
      )}
      {report.all.count === 0 ? null : (
        <div className={inColumns}>
          <Breakdown {...{ report, blocks }} />
          {blocks.includes('times') ? <Times report={report} /> : null}
        </div>
      )}
      {/* Columns of their own end about even; of payouts there are few blocks, and each takes the whole width. */}
      <div className={report.kind === 'refund' ? inColumns : 'grid gap-4 empty:hidden'}>
        <Control {...{ report, blocks }} />
      </div>
      {blocks.includes('health') ? <BankHealth lines={report.health} isCut={report.isHealthCut} /> : null}
      <p className="text-ink-muted text-xs">{t(`foot.${report.kind}`, { zone })}</p>
    </div>
  );
}
