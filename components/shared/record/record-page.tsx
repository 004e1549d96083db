'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Fold } from '#components/ui/fold.tsx';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useIsWhole } from '#components/ui/use-is-whole.ts';
import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { PageBody } from '../page/page-body.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { MoreData } from './history/more-data.tsx';
import { RawData } from './history/raw-data.tsx';
import { findNotTaken } from './notes/find-not-taken.ts';
import { RenewalNotice } from './notes/renewal-notice.tsx';
import { recordGrid } from './record-grid.ts';

const RevealLine = late(() => import('./reveal/reveal-line.tsx').then((module) => module.RevealLine));

type RecordPageProps = ComponentProps<typeof PageHeader> & {
  recordId: string;
  /** Printed instead of the page. */
  sheet?: ReactNode;
  /** The record's own query: while it fails, the page may be out of date. */
  reading: Pick<UseQueryResult, 'error' | 'isRefetching' | 'refetch'>;
  /** The text for that. */
  notRenewed: { title: string; text: string };
  /** The record's state, and what can be done. */
  children: ReactNode;
  facts: ReactNode;
  /** The events; the processor log follows by itself. */
  history: ReactNode;
  processorLog: ProcessorLogView;
  /** What the audit has about it. */
  acts: ReactNode;
};

/** The page of one record, as every noun shows one. Where the money is comes first, what happened follows. */
export function RecordPage(props: RecordPageProps) {
  const isWhole = useIsWhole();
  const { recordId, sheet, reading, notRenewed, children, facts, history, processorLog, acts, ...header } =
    props;
  const { isMasked } = useViewer();
  return (
    <>
      <PageHeader {...header} />
      {isWhole ? sheet : null}
      <PageBody className={classNames(recordGrid, sheet && 'print:hidden')}>
        <div className="grid gap-8 *:min-w-0">
          {isMasked ? <RevealLine recordId={recordId} /> : null}
          <RenewalNotice {...notRenewed} reading={reading} />
          <NotTaken log={processorLog} />
          {children}
        </div>
        <div className="*:min-w-0">{isWhole ? history : null}</div>
        <div className="facts-edge grid gap-6 *:min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {facts}
        </div>
        {isWhole ? (
          <div className="grid gap-8 *:min-w-0">
            <MoreData calls={processorLog.calls} deliveries={processorLog.deliveries} />
            <ProcessorLog calls={processorLog.calls} deliveries={processorLog.deliveries} />
            {acts}
          </div>
        ) : null}
      </PageBody>
    </>
  );
}

/**
 * The calls and notifications between us and the processor, collapsed until somebody needs them. They were
 * masked when they were stored.
 */
function ProcessorLog({ calls, deliveries }: ProcessorLogView) {
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

/** Says that the processor's newest word about this record could not be taken in, until a later one was. */
function NotTaken({ log }: { log: ProcessorLogView }) {
  const t = useTranslations('record');
  const toMoment = useMoment();
  const refused = findNotTaken(log);
  if (!refused) return null;
  const { receivedAt, note, unread } = refused;
  return (
    <Notice
      role="status"
      tone="attention"
      icon={<MailWarning />}
      title={t('notTaken.title', { time: toMoment(receivedAt).exact })}
    >
      {note === null ? null : isDeliveryNote(note) ? t(`processorLog.notes.${note}`) : note}{' '}
      {unread.length > 0 ? t('processorLog.unread', { fields: unread.join(', ') }) : null}{' '}
      {t('notTaken.text')}
    </Notice>
  );
}
