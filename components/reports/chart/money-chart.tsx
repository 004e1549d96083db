import { useTranslations } from 'next-intl';
import { type Currency, currencies } from '#lib/core/currency.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { toHistory } from '../to-history.ts';
import { useNumber } from '../use-number.ts';
import { toLabels } from './day-chart.tsx';
import { type Column, Plot } from './plot.tsx';

/** How much was done each day, in one currency: currencies never stand in one chart. */
export function MoneyChart({ report, currency }: { report: Report; currency: Currency }) {
  const t = useTranslations('reports');
  const { day, days, money, short } = useNumber();
  const labels = toLabels(report.slots, day);
  const { exponent, sign } = currencies[currency];
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
