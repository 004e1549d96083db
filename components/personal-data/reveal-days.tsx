'use client';

import type { Route } from 'next';
import { useTimeZone, useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { toDay } from '#lib/core/local-day.ts';
import type { RevealsView } from '#lib/domain/reveals/schemas.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

type Item = RevealsView['items'][number];

const addresses = {
  payout: '/payouts/',
  payment: '/payments/',
  refund: '/refunds/',
  recipient: '/recipients/',
} as const;

/** Who looked at what and why, by day and person. */
export function RevealDays({ view: { items, isCut } }: { view: RevealsView }) {
  const t = useTranslations('reveals.days');
  const timeZone = useTimeZone() ?? defaultTimeZone;
  const days = Map.groupBy(items, ({ at }) => toDay(new Date(at), timeZone));
  return (
    <section aria-labelledby="reveal-days" className="grid gap-4">
      <h2 id="reveal-days" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('text')}</p>
      {items.length === 0 ? <p className="text-ink-muted">{t('none')}</p> : null}
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="grid gap-3">
          <h3 className="border-line border-b pb-1.5 font-medium">
            <DateTime value={ofDay[0]?.at ?? day} style="date" />
          </h3>
          {[...Map.groupBy(ofDay, ({ byId }) => byId)].map(([byId, ofPerson]) => (
            <Person key={byId} items={ofPerson} />
          ))}
        </div>
      ))}
      {isCut ? <p className="text-ink-muted text-sm">{t('cut', { shown: items.length })}</p> : null}
    </section>
  );
}

function Person({ items }: { items: readonly Item[] }) {
  const t = useTranslations('reveals.days');
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere">
        <span className="font-medium">{items[0]?.byName}</span>{' '}
        <span className="text-ink-muted">{t('count', { count: items.length })}</span>
      </p>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap gap-x-3 text-sm">
            <DateTime value={item.at} style="time" withoutZone className="figures shrink-0 text-ink-muted" />
            <What item={item} />
            {item.reason ? <span className="wrap-anywhere text-ink-muted">{item.reason}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function What({ item: { kind, record } }: { item: Item }) {
  const t = useTranslations('reveals.days');
  if (!record) return <span>{t(kind === 'phone' ? 'phone' : 'export')}</span>;
  return (
    <PageLink
      href={`${addresses[record.kind]}${record.id}` as Route}
      className="text-accent-text hover:underline"
    >
      {t(`record.${record.kind}`)}
    </PageLink>
  );
}
