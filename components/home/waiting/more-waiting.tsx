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

type List = {
  key:
    | 'payouts'
    | 'refunds'
    | 'payments'
    | 'silentPayouts'
    | 'silentRefunds'
    | 'failedPayouts'
    | 'failedRefunds';
  href: Route;
  count: number;
  shown: number;
  /** Where it is another number than `count` that the list has, and whether there are more still. */
  listed?: number;
  isCut?: boolean;
};

/** The lists that hold more than is shown here, and how many. */
export function MoreWaiting({ home, isOwn, rows }: MoreWaitingProps) {
  const t = useTranslations('home.waiting.more');
  const { role } = useViewer();
  const { data: refunds } = useQuery(refundReads.counts);
  const { data: refundHome } = useQuery(refundHomeQuery(isOwn));
  const canCapture = can(role, 'payments:capture');
  const { data: payments } = useQuery({ ...paymentReads.counts, enabled: canCapture });
  const countShown = (of: Waiting['of'], isMeant: (item: Item) => boolean) =>
    rows.filter((row) => row.of === of && isMeant(row.item)).length;
  const waiting = isOwn ? 'own' : 'all';
  const toDo = isOwn ? refundHome?.toDo : refunds && { count: refunds.toDo, isCut: false };
  const lists: List[] = [
    {
      key: 'payouts',
      href: toPayouts({ waiting }),
      count: home.toDo,
      shown: countShown('payout', isToDo),
    },
    {
      key: 'refunds',
      href: toRefunds({ waiting }),
      ...(toDo ?? nothing),
      shown: countShown('refund', isToDo),
    },
    {
      key: 'payments',
      href: toPayments({ waiting: true }),
      // The frame brings the counts to everybody, and for people who may not capture no payment waits.
      count: canCapture ? (payments?.toDo ?? 0) : 0,
      shown: countShown('payment', isToDo),
    },
    {
      key: 'silentPayouts',
      href: toPayouts({ silent: true, mine: home.isOwn || undefined }),
      ...home.silent,
      shown: countShown('payout', isSilence),
    },
    {
      key: 'silentRefunds',
      href: toRefunds({ silent: true, mine: isOwn || undefined }),
      ...(refundHome?.silent ?? nothing),
      shown: countShown('refund', isSilence),
    },
  ];
  const failed = (
    key: 'failedPayouts' | 'failedRefunds',
    href: Route,
    of: 'payout' | 'refund',
    told?: FailuresView,
  ) => {
    const { unseen = 0, listed = 0, isCut = false } = told ?? {};
    lists.push({ key, href, count: unseen, shown: countShown(of, isFailure), listed, isCut });
  };
  const week = { mine: true, period: '7d' } as const;
  failed('failedPayouts', toPayouts({ ...week, status: failedPayouts }), 'payout', home.failed);
  failed('failedRefunds', toRefunds({ ...week, status: failedRefunds }), 'refund', refundHome?.failed);
  const longer = lists.filter(
    ({ count, shown, listed, isCut }) => count > shown || (isCut && listed === undefined),
  );
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

const nothing = { count: 0, isCut: false };

type Item = Pick<Waiting['item'], 'why' | 'status'>;
const atProcessor: readonly Item['status'][] = ['accepted', 'requested', 'issued'];

/** An end is proposed of what is silent too: it then waits for the decision, and is silent all the same. */
const isSilence = ({ why, status }: Item) =>
  why === 'silence' || (why === 'decision' && atProcessor.includes(status));
const isFailure = ({ why }: Item) => why === 'failed';
const isToDo = ({ why }: Item) => why !== 'silence' && why !== 'failed';
