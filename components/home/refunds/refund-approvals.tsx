import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { RefundCountsView, RefundHomeView } from '#lib/domain/refunds/schemas/views.ts';
import { MoreLink, Section } from '../section.tsx';
import { Rows } from './refund-rows.tsx';

type RefundApprovalsProps = { counts: RefundCountsView | undefined; refunds: RefundHomeView | undefined };

/**
 * Refunds waiting for a second person, shown first while there are any: those for this person to decide, or those
 * that colleagues decide.
 */
export function RefundApprovals({ counts, refunds }: RefundApprovalsProps) {
  const t = useTranslations('refunds.home');
  const tHome = useTranslations('home');
  const mayDecide = can(useViewer().role, 'resolutions:decide');
  const { toDecide = 0, toResolve = 0, waiting = 0 } = counts ?? {};
  const count = mayDecide ? toDecide + toResolve : waiting;
  const query = mayDecide ? 'toDecide=1' : 'status=waiting';
  const title = mayDecide ? t('forApproval') : t('waiting');
  const rows = refunds?.toDecide ?? [];
  if (count === 0) return null;
  return (
    <Section
      title={
        <>
          {title} <span className="figures text-attention">{count}</span>
        </>
      }
      className="xl:row-span-2"
      more={
        count > rows.length ? (
          <MoreLink href={`/refunds?${query}` as Route}>{tHome('seeAll', { count })}</MoreLink>
        ) : null
      }
    >
      <Rows label={title} rows={rows} of="asked" />
    </Section>
  );
}
