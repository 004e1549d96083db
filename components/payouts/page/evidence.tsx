'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/date-time.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas.ts';

/** What was said between us and the processor, folded away until somebody needs it. Never a body, never a secret. */
export function Evidence({ payout: { calls, deliveries } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.evidence');
  return (
    <details className="group border-line border-t pt-4">
      <summary className="flex list-none flex-wrap items-center gap-x-2 rounded-md [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-muted transition-transform group-open:rotate-90"
        />
        <span className="font-semibold text-base">{t('title')}</span>
        <span className="text-ink-muted text-sm">
          {t('summary', { calls: calls.length, deliveries: deliveries.length })}
        </span>
      </summary>
      <div className="grid gap-6 pt-4 pl-6 max-sm:pl-0">
        <Part title={t('calls')} empty={t('noCalls')}>
          {calls.map((call) => (
            <Line key={call.id} at={call.at}>
              <span className="break-all font-mono text-sm">
                {call.method} {call.path}
              </span>
              <span className="figures text-ink-muted">
                {call.httpStatus ?? t('noAnswer')} · {t('ms', { ms: call.durationMs })}
              </span>
            </Line>
          ))}
        </Part>
        <Part title={t('deliveries')} empty={t('noDeliveries')}>
          {deliveries.map(({ id, receivedAt, count, verdict }) => (
            <Line key={id} at={receivedAt}>
              <span>{t(`verdicts.${verdict}`)}</span>
              {count > 1 ? <span className="text-ink-muted">{t('times', { count })}</span> : null}
            </Line>
          ))}
        </Part>
      </div>
    </details>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-ink-muted text-sm">{title}</h3>
      {children.length > 0 ? (
        <ul className="grid">{children}</ul>
      ) : (
        <p className="text-ink-faint text-sm">{empty}</p>
      )}
    </section>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2 text-sm last:border-b-0">
      <DateTime value={at} style="seconds" className="w-44 shrink-0 text-ink-muted" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        {children}
      </span>
    </li>
  );
}
