'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PayoutRows } from '#components/payouts/payout-rows.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { MoreLink, Section } from './section.tsx';

/** The newest payouts: the person's own, or everybody's for those who make none. */
export function Latest({ home: { latest, own } }: { home: HomeView }) {
  const t = useTranslations('home.latest');
  const title = own ? t('titleOwn') : t('title');
  return (
    <Section
      title={title}
      more={
        latest.length > 0 ? (
          <MoreLink href={(own ? '/payouts?mine=1' : '/payouts') as Route}>
            {own ? t('moreOwn') : t('more')}
          </MoreLink>
        ) : null
      }
    >
      {latest.length === 0 ? (
        <p className="border-line border-t py-3 text-ink-muted">{own ? t('noneOwn') : t('none')}</p>
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
