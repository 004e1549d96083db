'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { RawData } from '#components/shared/record/history/raw-data.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';
import { isGone, RecordToCome } from '#components/shared/record/record-to-come.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { notificationQuery } from '#lib/domain/notifications/query-options.ts';
import type { NotificationView } from '#lib/domain/notifications/schemas/views.ts';
import { isDeliveryNote } from '#lib/domain/webhooks/status.ts';
import { NotificationNotFound } from './notification-not-found.tsx';
import { Confirmed, ObjectLink, Outcome, Tries, toObjectPath, useEvent } from './parts.tsx';

/** A notification as it came, and what changed because of it. */
export function NotificationPage({ id }: { id: string }) {
  const t = useTranslations('notifications');
  const toEvent = useEvent();
  const reading = useQuery(notificationQuery(id));
  const { data } = reading;
  const back = <BackLink href="/history/notifications" label={t('title')} />;
  if (!data || isGone(reading.error))
    return (
      <RecordToCome
        {...{ reading }}
        skeleton={<RecordSkeleton back={back} />}
        notFound={<NotificationNotFound />}
      />
    );
  return (
    <>
      <PageHeader title={toEvent(data)} tab={t('one')} back={back} />
      <PageBody width="form" className="grid gap-8 *:min-w-0">
        <p className="max-w-[68ch]">{t(`means.${data.verdict}`)}</p>
        <FactGroup title={t('facts')}>
          <Fact label={t('head.received')}>
            <DateTime value={data.receivedAt} style="seconds" />
          </Fact>
          <Fact label={t('head.object')}>
            <ObjectLink {...data} />
          </Fact>
          <Fact label={t('head.outcome')}>
            <Outcome {...data} />
          </Fact>
          <Fact label={t('head.tries')}>
            <Tries {...data} />
          </Fact>
          <Fact label={t('head.confirmed')}>
            <Confirmed {...data} />
            <span className="block text-ink-muted text-sm">{t(`why.${data.confirmation}`)}</span>
          </Fact>
        </FactGroup>
        <Changes {...data} />
        <Reported {...data} />
      </PageBody>
    </>
  );
}

export function Changes({ kind, object, note, moves }: NotificationView) {
  const t = useTranslations('notifications');
  const tAll = useTranslations();
  const tNotes = useTranslations('record.processorLog.notes');
  const toStatus = (status: string) => {
    const key = `${kind}s.status.${status}.title` as 'payouts.status.paid_out.title';
    return tAll.has(key) ? tAll(key) : status;
  };
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{t('changes')}</h2>
      {moves.map(({ from, to }) => (
        <p key={`${from} ${to}`}>
          {from === null
            ? t('entered', { to: toStatus(to) })
            : t('moved', { from: toStatus(from), to: toStatus(to) })}
        </p>
      ))}
      <p className="text-ink-muted">
        {note === null ? t('notYet') : isDeliveryNote(note) ? tNotes(note) : note}
      </p>
      {kind && object ? (
        <p className="text-ink-muted text-sm">
          {t.rich('askThere', {
            record: (text) => (
              <PageLink href={toObjectPath(kind, object.id)} className="text-accent-text underline">
                {text}
              </PageLink>
            ),
          })}
        </p>
      ) : null}
    </section>
  );
}

/** What only a processor's support asks for. */
function Reported({ bodyMasked, headersMasked, unread }: NotificationView) {
  const t = useTranslations('notifications');
  const tLog = useTranslations('record.processorLog');
  return (
    <Fold label={t('said')} labelClass="min-h-8 font-medium text-accent-text text-sm pointer-coarse:min-h-11">
      <p className="mt-2 text-ink-muted text-sm">{tLog('masked')}</p>
      {unread.length > 0 ? (
        <p className="text-attention">{tLog('unread', { fields: unread.join(', ') })}</p>
      ) : null}
      {bodyMasked === null ? (
        <p className="text-ink-muted text-sm">{t('noBody')}</p>
      ) : (
        <RawData label={tLog('body')} text={bodyMasked} />
      )}
      {headersMasked === null ? null : <RawData label={t('headers')} text={headersMasked} />}
    </Fold>
  );
}
