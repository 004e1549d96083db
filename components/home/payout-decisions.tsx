'use client';

import { useTranslations } from 'next-intl';
import { PayoutRows } from '#components/payouts/payout-rows.tsx';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { Age, Note } from './attention.tsx';
import { MoreLink, Section } from './section.tsx';
import { toPayouts } from './to-list.ts';

/** Payouts with a proposed resolution that this person may decide. They come first, because their money may have left. */
export function PayoutDecisions({ home: { attention, toAnswer, all } }: { home: HomeView }) {
  const t = useTranslations('home');
  const rows = attention.filter(({ isToAnswer }) => isToAnswer);
  if (rows.length === 0) return null;
  const title = t('decisions');
  return (
    <Section
      title={
        <>
          {title} <span className="figures text-attention">{toAnswer}</span>
        </>
      }
      more={
        toAnswer > rows.length ? (
          <MoreLink href={toPayouts({ status: 'attention' })}>
            {t('seeAll', { count: all.attention })}
          </MoreLink>
        ) : null
      }
    >
      <PayoutRows
        label={title}
        rows={rows}
        time={({ since }) => <Age since={since} />}
        note={(row) => <Note row={row} />}
      />
    </Section>
  );
}
