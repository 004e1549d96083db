'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { waitingPaymentsQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { HomeView } from '#lib/domain/payouts/schemas/home.ts';
import { refundHomeQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { Section } from '../section.tsx';
import { MoreWaiting } from './more-waiting.tsx';
import { ScopeSwitch } from './scope-switch.tsx';
import { SeenFailures } from './seen-failures.tsx';
import { toShown, toWaiting } from './to-waiting.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import { WaitingRow } from './waiting-row.tsx';

/** As many as fit one screen, with the search above them or without. */
const shown = { reader: 8, maker: 10, overseer: 10 };

/** Everything that waits for this person, in one list over all nouns, the most urgent first. */
export function WaitingList({ home, isOwn }: { home: HomeView; isOwn: boolean }) {
  const t = useTranslations('home.waiting');
  const toWords = useWaitingWords();
  const { role } = useViewer();
  const { data: refunds } = useQuery(refundHomeQuery(isOwn));
  const { data: payments } = useQuery({ ...waitingPaymentsQuery, enabled: can(role, 'payments:capture') });
  const all = useMemo(
    () => toWaiting(home.waiting, refunds?.waiting ?? [], payments?.waiting ?? []),
    [home, refunds, payments],
  );
  const rows = toShown(all, shown[home.roleView]);
  // They stand oldest first: what is not shown yet failed later, and is told after these.
  const lastFailed = rows.findLast(({ item }) => item.why === 'failed');
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map(rows.map(({ item }) => [item.id, item.status])), [rows]);
  useRowFlash(list, marks);
  return (
    <Section title={t('title')} more={can(role, 'sending:control') ? <ScopeSwitch isOwn={isOwn} /> : null}>
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 border-line border-t py-3 text-ink-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
          {t('none')}
        </p>
      ) : (
        <ul ref={list} aria-label={t('title')} className="border-line border-t max-sm:-mx-4">
          {rows.map((waiting) => (
            <WaitingRow key={waiting.item.id} waiting={waiting} words={toWords(waiting)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 empty:hidden">
        <MoreWaiting {...{ home, isOwn, rows }} />
        {lastFailed ? <SeenFailures upTo={lastFailed.item.since} /> : null}
      </div>
    </Section>
  );
}
