import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { failedStatuses as failedPayouts } from '#lib/domain/payouts/status.ts';
import { refundHomeQuery, refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { failedStatuses as failedRefunds } from '#lib/domain/refunds/status.ts';
import type { FailuresView } from '#lib/domain/users/schemas.ts';
import { MoreLink } from '../section.tsx';
import { toPayments, toPayouts, toRefunds } from '../to-list.ts';
import type { Waiting } from './to-waiting.ts';

type MoreWaitingProps = {
  home: HomeView;
  isOwn: boolean;
  rows: readonly Waiting[];
};

/** The lists that hold more than is shown here, and how many. */
export function MoreWaiting({ home, isOwn, rows }: MoreWaitingProps) {
  const t = useTranslations('home.waiting.more');
  const { role } = useViewer();
  const { data: refunds } = useQuery(refundReads.counts);
  const { data: refundHome } = useQuery(refundHomeQuery(isOwn));
  const { data: payments } = useQuery({ ...paymentReads.counts, enabled: can(role, 'payments:capture') });
  const countShown = (of: Waiting['of'], ...why: Waiting['item']['why'][]) =>
    rows.filter((row) => row.of === of && why.includes(row.item.why)).length;
  const mine = isOwn || home.isOwn ? (true as const) : undefined;
  const lists: {
    key:
      | 'payouts'
      | 'decisions'
      | 'refunds'
      | 'actions'
      | 'mismatches'
      | 'holds'
      | 'failedPayouts'
      | 'failedRefunds';
    href: Route;
    count: number;
    shown: number;
    /** Where it is another number than `count` that the list has, and whether there are more still. */
    listed?: number;
    isCut?: boolean;
  }[] = [
    {
      key: 'payouts',
      href: toPayouts({ status: 'attention', mine }),
      count: can(role, 'resolutions:decide') ? home.unknown : 0,
      shown: countShown('payout', 'unknown', 'decision'),
    },
    {
      key: 'decisions',
      href: toRefunds({ toDecide: true }),
      count: (refunds?.toDecide ?? 0) + (refunds?.toResolve ?? 0),
      shown: countShown('refund', 'decision'),
    },
    {
      key: 'refunds',
      href: toRefunds({ status: 'attention' }),
      count: isOwn ? 0 : (refunds?.unknown ?? 0) + (refunds?.conflict ?? 0),
      shown: countShown('refund', 'unknown', 'decision'),
    },
    {
      key: 'actions',
      href: toPayments({ unanswered: true }),
      count: payments?.unknownActions ?? 0,
      shown: countShown('payment', 'unknown'),
    },
    {
      key: 'mismatches',
      href: toPayments({ mismatch: true }),
      count: payments?.mismatched ?? 0,
      shown: countShown('payment', 'mismatch', 'unknown'),
    },
    {
      key: 'holds',
      href: toPayments({ ending: true }),
      count: payments?.endingSoon ?? 0,
      shown: countShown('payment', 'hold', 'mismatch', 'unknown'),
    },
  ];
  const failed = (
    key: 'failedPayouts' | 'failedRefunds',
    href: Route,
    of: 'payout' | 'refund',
    told?: FailuresView,
  ) => {
    const { unseen = 0, listed = 0, isCut = false } = told ?? {};
    lists.push({ key, href, count: unseen, shown: countShown(of, 'failed'), listed, isCut });
  };
  const week = { mine: true, period: '7d' } as const;
  failed('failedPayouts', toPayouts({ ...week, status: failedPayouts }), 'payout', home.failed);
  failed('failedRefunds', toRefunds({ ...week, status: failedRefunds }), 'refund', refundHome?.failed);
  const longer = lists.filter(({ count, shown }) => count > shown);
  if (longer.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {longer.map(({ key, href, count, listed = count, isCut = false }) => (
        <MoreLink key={key} href={href}>
          {t(key, { count: listed, isCut: String(isCut) })}
        </MoreLink>
      ))}
    </p>
  );
}
