import { scaleLinear } from 'd3-scale';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { MoneyLine } from '#lib/domain/figures/schemas.ts';

const width = 91;
const height = 18;

/** Fourteen days as a small line, today last. Drawn by the server: the browser loads no code for it. */
export function FourteenDays({ line: { days } }: { line: MoneyLine }) {
  const t = useTranslations('home.money');
  const locale = useLocale();
  // For drawing only: no sum is ever computed from these.
  const values = days.map(({ amountMinor }) => Number(amountMinor));
  const most = days.reduce((one, other) =>
    BigInt(other.amountMinor) > BigInt(one.amountMinor) ? other : one,
  );
  const x = scaleLinear([0, days.length - 1], [1, width - 1]);
  const y = scaleLinear([0, Math.max(1, ...values)], [height - 1, 1]);
  const points = values.map((value, at) => `${x(at)},${Math.round(y(value) * 10) / 10}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={t('line', { most: formatMoney(fromMoneyView(most), locale) })}
      {...{ width, height }}
      className="text-ink-muted"
    >
      <polyline {...{ points }} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
    </svg>
  );
}
