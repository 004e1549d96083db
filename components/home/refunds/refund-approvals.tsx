'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useShell } from '#components/layout/shell-context.ts';
import { can } from '#lib/auth/permissions.ts';
import { refundCountsQuery, refundListQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { MoreLink, Section } from '../section.tsx';
import { Rows } from './refund-rows.tsx';

/** Refunds before a second person, for as long as there are any: those to decide, or those that colleagues decide. */
export function RefundApprovals() {
  const t = useTranslations('refunds.home');
  const tHome = useTranslations('home');
  const kind = can(useShell().viewer.role, 'refunds:approve') ? 'toDecide' : 'waiting';
  const { data: counts } = useQuery(refundCountsQuery);
  const count = counts?.[kind] ?? 0;
  const query = kind === 'toDecide' ? 'toDecide=1' : 'status=waiting';
  const { data } = useInfiniteQuery({ ...refundListQuery(query), enabled: count > 0 });
  if (count === 0) return null;
  return (
    <Section
      title={
        <>
          {t(kind)} <span className="figures text-attention">{count}</span>
        </>
      }
      more={<MoreLink href={`/refunds?${query}` as Route}>{tHome('seeAll', { count })}</MoreLink>}
      className="lg:col-span-2"
    >
      <Rows label={t(kind)} rows={data?.pages[0]?.items.slice(0, 5) ?? []} />
    </Section>
  );
}
