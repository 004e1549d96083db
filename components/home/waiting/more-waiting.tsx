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
  /** There are more than these still. */
  isCut?: boolean;
};

/** The lists that hold more than is shown here, and how many. */
export function MoreWaiting({ home, isOwn, rows }: MoreWaitingProps) {
  const { role } = useViewer();
  const { data: refunds } = useQuery(refundReads.counts);
  const { data: refundHome } = useQuery(refundHomeQuery(isOwn));
  const canCapture = can(role, 'payments:capture');
  const { data: payments } = useQuery({ ...paymentReads.counts, enabled: canCapture });
  const countShown = (of: Waiting['of'], isMeant: (item: Item) => boolean) =>
    rows.filter((row) => row.of === of && isMeant(row.item)).length;
  const waiting = isOwn ? 'own' : 'all';
  const toDo = isOwn ? refundHome?.toDo : refunds && { count: refunds.toDo, isCut: false };
  const lists: (List & { shown: number })[] = [
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
  return <Links lists={lists.filter(({ count, shown, isCut }) => count > shown || isCut)} />;
}

/** The lists of what failed within a week, cleared or not. */
export function MoreFailed({ home, isOwn }: Omit<MoreWaitingProps, 'rows'>) {
  const { data: refundHome } = useQuery(refundHomeQuery(isOwn));
  const week = { mine: true, period: '7d' } as const;
  const toList = (key: List['key'], href: Route, of?: FailuresView): List[] =>
    of && of.listed > 0 ? [{ key, href, count: of.listed, isCut: of.isCut }] : [];
  return (
    <Links
      lists={[
        ...toList('failedPayouts', toPayouts({ ...week, status: failedPayouts }), home.failed),
        ...toList('failedRefunds', toRefunds({ ...week, status: failedRefunds }), refundHome?.failed),
      ]}
    />
  );
}

function Links({ lists }: { lists: readonly List[] }) {
  const t = useTranslations('home.waiting.more');
  if (lists.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {lists.map(({ key, href, count, isCut = false }) => (
        <MoreLink key={key} href={href}>
          {t(key, { count, isCut: String(isCut) })}
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
const isToDo = ({ why }: Item) => why !== 'silence' && why !== 'failed';
