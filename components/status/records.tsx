import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import type { Invariant } from '#lib/domain/health/status.ts';

/** The page of a row that contradicts it; an entry of the audit has none. */
const places: Readonly<Record<Invariant, string | null>> = {
  audit_chain: null,
  audit_head: null,
  audit_clock: null,
  payout_states: '/payouts/',
  refund_states: '/refunds/',
  action_states: '/payments/',
  payouts_sent_once: '/payouts/',
  refunds_sent_once: '/refunds/',
  payment_totals: '/payments/',
  refunds_within: '/payments/',
  payout_approvals: '/payouts/',
  refund_approvals: '/refunds/',
  orders_once: '/payouts/',
  payouts_stuck: '/payouts/',
  refunds_stuck: '/refunds/',
};

/** The result of the last comparison of rows, totals and audit, and where they do not agree. */
export function Records({ invariants }: Pick<StatusView, 'invariants'>) {
  const t = useTranslations('status');
  if (!invariants) return <span className="text-ink-muted">{t('booksUnchecked')}</span>;
  return (
    <>
      <DateTime value={invariants.finishedAt} withoutZone />
      {invariants.problems.length === 0 ? (
        <span className="block text-ink-muted text-sm">{t('booksAgree')}</span>
      ) : null}
      {invariants.problems.map(({ invariant, count, example, rows }) => (
        <span key={invariant} className="block text-sm">
          <span className="text-failed">{t(`books.${invariant}`, { count, example })}</span>
          {rows.map((row) => (
            <PageLink
              key={row}
              href={`${places[invariant]}${row}` as Route}
              className="block text-accent-text hover:underline"
            >
              {row}
            </PageLink>
          ))}
        </span>
      ))}
    </>
  );
}
