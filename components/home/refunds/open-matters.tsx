import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import type { MoneyView } from '#lib/core/money-view.ts';
import type { PaymentCountsView } from '#lib/domain/payments/schemas/views.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';
import { Section } from '../section.tsx';
import { Sums } from '../sums.tsx';
import { toPayments, toPayouts, toRefunds } from '../to-list.ts';

type Matter = { key: Key; href: Route; count: number; sums: readonly MoneyView[] };
type Key = 'payoutsMoving' | 'payoutsFailed' | 'unanswered' | 'mismatched' | 'inFlight' | 'failed';

type OpenMattersProps = {
  /** Of everybody; null for those who have figures of their own. */
  payouts: HomeView['all'] | null;
  refunds: RefundCountsView | undefined;
  payments: PaymentCountsView | undefined;
};

/** Everything else that is open. Each line has a count and a sum, and leads to its rows. */
export function OpenMatters({ payouts, refunds, payments }: OpenMattersProps) {
  const t = useTranslations('refunds.home');
  const title = t(payouts ? 'titleAll' : 'title');
  const matters = [...ofPayouts(payouts), ...toMatters(refunds, payments)].filter(({ count }) => count > 0);
  return (
    <Section title={title}>
      {matters.length === 0 ? (
        <p className="border-line border-t pt-2.5 text-ink-muted">{t('nothingOpen')}</p>
      ) : (
        <ul aria-label={title} className="border-line border-t">
          {matters.map(({ key, href, count, sums }) => (
            <li
              key={key}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2 hover:bg-sunken"
            >
              <RowLink href={href}>
                {t(key)} <span className="figures font-semibold">{count}</span>
              </RowLink>
              <div className="text-right">
                <Sums sums={sums} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ofPayouts(payouts: HomeView['all'] | null): Matter[] {
  if (!payouts) return [];
  return [
    {
      key: 'payoutsMoving',
      href: toPayouts({ status: 'moving' }),
      count: payouts.moving,
      sums: payouts.sums.moving,
    },
    {
      key: 'payoutsFailed',
      href: toPayouts({ status: 'failed', endedToday: true }),
      count: payouts.failed,
      sums: payouts.sums.failed,
    },
  ];
}

function toMatters(refunds: RefundCountsView | undefined, payments: PaymentCountsView | undefined): Matter[] {
  const ofPayments: Matter[] = payments
    ? [
        {
          key: 'unanswered',
          href: toPayments({ unanswered: true }),
          count: payments.unknownActions,
          sums: payments.sums.unknownActions,
        },
        {
          key: 'mismatched',
          href: toPayments({ mismatch: true }),
          count: payments.mismatched,
          sums: payments.sums.mismatched,
        },
      ]
    : [];
  const ofRefunds: Matter[] = refunds
    ? [
        {
          key: 'inFlight',
          href: toRefunds({ status: 'moving' }),
          count: refunds.inFlight,
          sums: refunds.sums.inFlight,
        },
        {
          key: 'failed',
          href: toRefunds({ status: 'failed', period: '7d' }),
          count: refunds.failed,
          sums: refunds.sums.failed,
        },
      ]
    : [];
  return [...ofPayments, ...ofRefunds];
}
