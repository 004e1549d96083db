'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PayoutRows } from '#components/payouts/payout-rows.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { MoreLink, Section } from './section.tsx';

/** The person's own newest payouts, without those that stand above because they need attention. */
export function Latest({ home: { latest } }: { home: HomeView }) {
  const t = useTranslations('home.latest');
  const title = t('titleOwn');
  return (
    <Section
      title={title}
      more={latest.length > 0 ? <MoreLink href={'/payouts?mine=1' as Route}>{t('moreOwn')}</MoreLink> : null}
    >
      {latest.length === 0 ? (
        <p className="border-line border-t py-3 text-ink-muted">{t('noneOwn')}</p>
      ) : (
        <PayoutRows
          label={title}
          rows={latest}
          time={({ createdAt }) => (
            <DateTime value={createdAt} withoutZone className="text-ink-muted text-xs" />
          )}
        />
      )}
    </Section>
  );
}
