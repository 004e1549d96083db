import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useShown } from '#components/shared/frame/frame.ts';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';

/** What I may decide, with how much that is, or everything that waits. The address keeps the choice. */
export function QueueTabs({ isAll }: { isAll: boolean }) {
  const t = useTranslations('decisions');
  const feed = useShown('feed');
  const toDecide = feed ? feed.toApprove + feed.toAgree + feed.filesToApprove : 0;
  const mine = toDecide + (useShown('refunds')?.toDecide ?? 0);
  const toLook = (isChosen: boolean) =>
    classNames(
      '-mb-px border-b-2 px-1 pb-2',
      isChosen ? 'border-accent font-medium' : 'border-transparent text-ink-muted hover:text-ink',
    );
  return (
    <nav aria-label={t('tabs')} className="flex gap-5 border-line border-b">
      <PageLink
        href={'/approvals' as Route}
        aria-current={isAll ? undefined : 'page'}
        className={toLook(!isAll)}
      >
        {t('mine')}{' '}
        {mine > 0 ? (
          <span className="figures text-attention">
            <WholeNumber value={mine} />
          </span>
        ) : null}
      </PageLink>
      <PageLink
        href={'/approvals?all=1' as Route}
        aria-current={isAll ? 'page' : undefined}
        className={toLook(isAll)}
      >
        {t('all')}
      </PageLink>
    </nav>
  );
}
