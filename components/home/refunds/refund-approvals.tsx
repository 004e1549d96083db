'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';
import { MoreLink, Section } from '../section.tsx';
import { Rows } from './refund-rows.tsx';

/**
 * Refunds waiting for approval, shown while there are any: those for this person to decide, or those that
 * colleagues decide.
 */
export function RefundApprovals({ counts }: { counts: RefundCountsView | undefined }) {
  const t = useTranslations('refunds.home');
  const tHome = useTranslations('home');
  const mayDecide = can(useViewer().role, 'resolutions:decide');
  const { toDecide = 0, toResolve = 0, waiting = 0 } = counts ?? {};
  const count = mayDecide ? toDecide + toResolve : waiting;
  const query = mayDecide ? 'toDecide=1' : 'status=waiting';
  const title = mayDecide ? t('forApproval') : t('waiting');
  const { data } = useInfiniteQuery({ ...refundReads.rows(query), enabled: count > 0 });
  if (count === 0) return null;
  return (
    <Section
      title={
        <>
          {title} <span className="figures text-attention">{count}</span>
        </>
      }
      more={<MoreLink href={`/refunds?${query}` as Route}>{tHome('seeAll', { count })}</MoreLink>}
      className="lg:col-span-2"
    >
      <Rows label={title} rows={data?.pages[0]?.items.slice(0, 5) ?? []} />
    </Section>
  );
}
