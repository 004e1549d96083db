import { ChartColumn, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type Currency, exponentOf, signOf } from '#lib/core/currency.ts';
import { mostDecisions, type Report } from '#lib/domain/reports/schemas.ts';
import { type BlockName, listBlocks } from './blocks.ts';
import { DayChart, toLabels } from './chart/day-chart.tsx';
import { type Column, Plot } from './chart/plot.tsx';
import { Contents } from './contents.tsx';
import { OwnDecisions } from './control/own-decisions.tsx';
import { Peaks } from './control/peaks.tsx';
import { SharedPhones } from './control/shared-phones.tsx';
import { SignIns } from './control/sign-ins.tsx';
import { Unknowns } from './control/unknowns.tsx';
import { BankHealth } from './parts/bank-health.tsx';
import { Block } from './parts/block.tsx';
import { Breakdown } from './parts/breakdown.tsx';
import { FigureTable } from './parts/figure-table.tsx';
import { KeyFigures } from './parts/key-figures.tsx';
import { PeriodChoice } from './parts/period-choice.tsx';
import { Times } from './parts/times.tsx';
import { toHistory } from './to-history.ts';
import { useNumber } from './use-number.ts';

/**
 * The margin under each block is also under the last one, and is taken back there. The blocks appear in lines: the end of a
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

/** How much was done each day, in one currency: currencies never appear in one chart. */
function MoneyChart({ report, currency }: { report: Report; currency: Currency }) {
  const t = useTranslations('reports');
  const { day, days, money, short } = useNumber();
  const labels = toLabels(report.slots, day);
  const [exponent, sign] = [exponentOf(currency), signOf(currency)];
  const columns = report.slots.map((slot, at): Column => {
    const sum = slot.done.find((one) => one.currency === currency) ?? { amountMinor: '0', currency };
    return {
      key: slot.from,
      label: labels[at] ?? null,
      says: t('money.column', { days: days(slot), sum: money(sum) }),
      href: toHistory(report, slot, { status: 'done' }),
      // A height needs no kopecks: this number is drawn and never written.
      parts: [{ value: Number(sum.amountMinor) / 10 ** exponent, fill: 'fill-accent/80' }],
    };
  });
  return (
    <Block title={t(`money.title.${report.kind}`, { currency: sign })} note={t(`money.note.${report.kind}`)}>
      <Plot columns={columns} label={t(`money.title.${report.kind}`, { currency: sign })} toTick={short} />
    </Block>
  );
}

/** What a manager watches: what was unknown, how long decisions took, who came near a limit, phones with several refunds, and sign-ins. */
function Control({ report, blocks }: { report: Report; blocks: readonly BlockName[] }) {
  return (
    <>
      {blocks.includes('unknowns') ? <Unknowns lines={report.unknowns} /> : null}
      {blocks.includes('decisions') ? <Decisions {...report.decisions} /> : null}
      {blocks.includes('peaks') ? <Peaks report={report} /> : null}
      {blocks.includes('sharedPhones') ? <SharedPhones report={report} /> : null}
      {blocks.includes('signIns') ? <SignIns lines={report.signIns} /> : null}
    </>
  );
}

/** Who approved and declined and how long people waited, followed by the viewer's own decisions. */
function Decisions({ people, own, isOwnCut }: Report['decisions']) {
  const t = useTranslations('reports.decisions');
  const { whole } = useNumber();
  const isCut = people.reduce((all, { approved, declined }) => all + approved + declined, 0) >= mostDecisions;
  return (
    <Block
      name="decisions"
      title={t('title')}
      note={t('note', { isCut: String(isCut), most: mostDecisions })}
    >
      <FigureTable
        head={[t('head.person'), t('head.approved'), t('head.declined'), t('head.usual')]}
        lines={people.map(({ id, name, approved, declined, median, longest }) => ({
          key: id,
          label: name,
          cells: [whole(approved), whole(declined), <Wait key="wait" median={median} longest={longest} />],
        }))}
      />
      <OwnDecisions own={own} isCut={isOwnCut} />
    </Block>
  );
}

function Wait({ median, longest }: { median: number; longest: number }) {
  const t = useTranslations('reports.decisions');
  const { time } = useNumber();
  return (
    <>
      {time(median)}
      <span className="block text-ink-muted text-xs">{t('longest', { time: time(longest) })}</span>
    </>
  );
}
