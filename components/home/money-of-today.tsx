import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/value/money.tsx';
import { currencyCodes } from '#lib/core/currency.ts';
import { addByCurrency, fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import type { RefundCountsView, RefundHomeView } from '#lib/domain/refunds/schemas/views.ts';
import { Section } from './section.tsx';

const lines = ['out', 'paid', 'refunded', 'moving', 'attention'] as const;
type Line = (typeof lines)[number];

type MoneyOfTodayProps = {
  home: HomeView;
  refunds: RefundHomeView | undefined;
  counts: RefundCountsView | undefined;
};

/** Where the office's money went today and where it is now, payouts and refunds together, by currency. */
export function MoneyOfToday({ home: { all }, refunds, counts }: MoneyOfTodayProps) {
  const t = useTranslations('home.money');
  const refunded = refunds?.givenBackToday ?? [];
  const sums: Record<Line, MoneyView[]> = {
    out: addByCurrency([...all.sums.paid, ...refunded]),
    paid: all.sums.paid,
    refunded,
    moving: addByCurrency([...all.sums.moving, ...(counts?.sums.inFlight ?? [])]),
    attention: addByCurrency([...all.sums.attention, ...(counts?.sums.unknown ?? [])]),
  };
  const currencies = currencyCodes.filter((code) =>
    lines.some((line) => sums[line].some(({ currency }) => currency === code)),
  );
  return (
    <Section title={t('title')}>
      {currencies.length === 0 ? (
        <p className="border-line border-t pt-2.5 text-ink-muted">{t('none')}</p>
      ) : null}
      {currencies.map((code) => (
        <dl key={code} className="grid gap-1.5 border-line border-t pt-2.5 not-last:pb-2.5">
          {lines.map((line) => {
            const sum = sums[line].find(({ currency }) => currency === code);
            return sum ? (
              <div key={line} className="flex items-baseline justify-between gap-4">
                <dt className={line === 'out' ? 'font-medium' : 'text-ink-muted text-sm'}>{t(line)}</dt>
                <dd>
                  <Money value={fromMoneyView(sum)} />
                </dd>
              </div>
            ) : null;
          })}
        </dl>
      ))}
    </Section>
  );
}
