'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { statusQuery } from '#lib/domain/health/query-options.ts';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { Concerns } from './concerns.tsx';
import { Delivery } from './delivery.tsx';
import { Details } from './details.tsx';
import { Group, Line, Moment } from './line.tsx';
import { Records } from './records.tsx';

/** Whether all is well, what runs and how far behind it is; read again every quarter of a minute. */
export function StatusScreen() {
  const t = useTranslations('status');
  const { data, error, refetch, isRefetching } = useQuery(statusQuery);
  const sending = useQuery(sendingQuery).data?.state;
  if (!data) return error ? <ScreenFailed of="status" {...{ error, refetch, isRefetching }} /> : null;
  return (
    <div className="grid gap-8 *:min-w-0">
      <Concerns status={data} isSendingOpen={sending && sending === 'open'} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Parts status={data} sending={sending} />
        <Maintenance status={data} />
      </div>
      <Details status={data} />
      {/* It names the zone for the whole page. */}
      <p className="text-ink-muted text-sm">
        {t.rich('readAt', { time: () => <DateTime value={data.readAt} /> })}
      </p>
    </div>
  );
}

function Parts({ status, sending }: { status: StatusView; sending: SwitchView['state'] | undefined }) {
  const t = useTranslations('status');
  return (
    <Group title={t('parts')}>
      {(['database', 'worker', 'processor'] as const).map((part) => (
        <Line key={part} label={t(`part.${part}`)}>
          <Badge tone={status.parts[part] ? 'done' : 'failed'}>
            {t(status.parts[part] ? 'works' : 'fails')}
          </Badge>
        </Line>
      ))}
      <Line label={t('lastGoodCall')}>
        <Moment value={status.lastGoodCallAt} none={t('notLately')} />
      </Line>
      {sending ? (
        <Line label={t('sending')}>
          <Badge tone={sending === 'open' ? 'done' : 'failed'}>{t(`switch.${sending}`)}</Badge>
        </Line>
      ) : null}
    </Group>
  );
}

function Maintenance({
  status: { inbox, backup, invariants, auditHead, alerts, countedMost },
}: {
  status: StatusView;
}) {
  const t = useTranslations('status');
  const toCount = (count: number) => t('count', { count, isMost: String(count >= countedMost) });
  return (
    <Group title={t('behind')}>
      <Line label={t('lastNotification')}>
        <Moment value={inbox.lastAt} none={t('none')} />
        <PageLink
          href={'/history/notifications' as Route}
          className="block text-accent-text text-sm hover:underline"
        >
          {t('allNotifications')}
        </PageLink>
      </Line>
      <Line label={t('pending')}>{toCount(inbox.pending)}</Line>
      {inbox.oldestPendingAt ? (
        <Line label={t('oldestPending')}>
          <DateTime value={inbox.oldestPendingAt} withoutZone />
        </Line>
      ) : null}
      <Line label={t('dead')}>
        <span className={inbox.dead > 0 ? 'text-attention' : undefined}>{toCount(inbox.dead)}</span>
      </Line>
      <Line label={t('backup')}>
        {backup ? (
          <>
            <DateTime value={backup.finishedAt} withoutZone />
            <span className="block text-ink-muted text-sm">
              {t(backup.isRestored ? 'backupRestored' : 'backupRead', {
                file: backup.file,
                megabytes: backup.megabytes,
              })}
            </span>
          </>
        ) : (
          <span className="text-attention">{t('noBackup')}</span>
        )}
      </Line>
      <Line label={t('booksChecked')}>
        <Records invariants={invariants} />
      </Line>
      <Line label={t('auditHead')}>
        <AuditHead head={auditHead} />
      </Line>
      <Delivery alerts={alerts} />
    </Group>
  );
}

const headTargets = ['file', 'url'] as const;

/** When the head of the audit was last written outside the database, and whether each place that was set gets it. */
function AuditHead({ head }: { head: StatusView['auditHead'] }) {
  const t = useTranslations('status');
  if (!head) return <span className="text-ink-muted">{t('none')}</span>;
  const places = headTargets.flatMap((target) => {
    const found = head.targets[target];
    return found ? [{ target, ...found }] : [];
  });
  return (
    <>
      <DateTime value={head.at} withoutZone />
      <span className="block text-ink-muted text-sm">{t('headLog')}</span>
      {places.map(({ target, isFailing }) => (
        <span key={target} className={`block text-sm ${isFailing ? 'text-failed' : 'text-ink-muted'}`}>
          {t(`headTarget.${target}`, { isFailing: String(isFailing) })}
        </span>
      ))}
    </>
  );
}
