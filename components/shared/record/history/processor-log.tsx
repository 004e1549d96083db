'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Fold } from '#components/ui/fold.tsx';
import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { RawData } from './raw-data.tsx';

/**
 * The calls and notifications between us and the processor, collapsed until somebody needs them. They were
 * masked when they were stored.
 */
export function ProcessorLog({ calls, deliveries }: ProcessorLogView) {
  const t = useTranslations('record.processorLog');
  return (
    <Fold
      className="border-line border-t pt-4"
      labelClass="flex-wrap"
      label={
        <>
          <span className="font-semibold text-base">{t('title')}</span>
          <span className="text-ink-muted text-sm">
            {t('summary', { calls: calls.length, deliveries: deliveries.length })}
          </span>
        </>
      }
    >
      <div className="grid gap-6 pt-4 pl-6 *:min-w-0 max-sm:pl-0">
        <p className="max-w-[68ch] text-ink-muted text-sm">{t('masked')}</p>
        <Part title={t('calls')} empty={t('noCalls')}>
          {calls.map((call) => (
            <Line
              key={call.id}
              at={call.at}
              raw={[
                [t('request'), call.requestMasked],
                [t('answer'), call.answerMasked],
              ]}
            >
              <Breakable text={`${call.method} ${call.path}`} className="font-mono text-sm" />
              <span className="figures text-ink-muted">
                {call.httpStatus ?? t('noAnswer')} · {t('ms', { ms: call.durationMs })}
              </span>
              <Unread fields={call.unread} />
            </Line>
          ))}
        </Part>
        <Part title={t('deliveries')} empty={t('noDeliveries')}>
          {deliveries.map(({ id, receivedAt, count, verdict, note, unread, bodyMasked }) => (
            <Line key={id} at={receivedAt} raw={[[t('body'), bodyMasked]]}>
              <span>{t(`verdicts.${verdict}`)}</span>
              {note === null ? null : (
                <span className="text-ink-muted">{isDeliveryNote(note) ? t(`notes.${note}`) : note}</span>
              )}
              <Unread fields={unread} />
              {count > 1 ? <span className="text-ink-muted">{t('times', { count })}</span> : null}
            </Line>
          ))}
        </Part>
      </div>
    </Fold>
  );
}

/** Which fields stopped us from reading what came. */
function Unread({ fields }: { fields: readonly string[] }) {
  const t = useTranslations('record.processorLog');
  if (fields.length === 0) return null;
  return <span className="w-full text-attention">{t('unread', { fields: fields.join(', ') })}</span>;
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-1.5 *:min-w-0">
      <h3 className="font-medium text-ink-muted text-sm">{title}</h3>
      {children.length > 0 ? (
        <ul className="grid *:min-w-0">{children}</ul>
      ) : (
        <p className="text-ink-faint text-sm">{empty}</p>
      )}
    </section>
  );
}

type LineProps = { at: string; raw: [label: string, text: string | null][]; children: ReactNode };

function Line({ at, raw, children }: LineProps) {
  return (
    <li className="border-line border-b py-2 text-sm last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <DateTime value={at} style="seconds" className="w-44 shrink-0 text-ink-muted" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          {children}
        </span>
      </div>
      {raw.map(([label, text]) => (text === null ? null : <RawData key={label} label={label} text={text} />))}
    </li>
  );
}
