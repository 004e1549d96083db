'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { statusQuery } from '#lib/domain/health/query-options.ts';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { Concerns } from './concerns.tsx';
import { Details } from './details.tsx';
import { Group, Line, Moment } from './line.tsx';

/** Whether all is well, what runs and how far behind it is; read anew every quarter of a minute. */
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
        <Upkeep status={data} />
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

function Upkeep({ status: { inbox, backup, invariants, countedMost } }: { status: StatusView }) {
  const t = useTranslations('status');
  const toCount = (count: number) => t('count', { count, isMost: String(count >= countedMost) });
  return (
    <Group title={t('behind')}>
      <Line label={t('lastNotification')}>
        <Moment value={inbox.lastAt} none={t('none')} />
        <Link
          href={'/history/notifications' as Route}
          prefetch={false}
          className="block text-accent-text text-sm hover:underline"
        >
          {t('allNotifications')}
        </Link>
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
        <Books invariants={invariants} />
      </Line>
    </Group>
  );
}

/** Whether rows, totals and audit said the same when they were last compared. */
function Books({ invariants }: Pick<StatusView, 'invariants'>) {
  const t = useTranslations('status');
  if (!invariants) return <span className="text-ink-muted">{t('booksUnchecked')}</span>;
  return (
    <>
      <DateTime value={invariants.finishedAt} withoutZone />
      {invariants.problems.length === 0 ? (
        <span className="block text-ink-muted text-sm">{t('booksAgree')}</span>
      ) : null}
      {invariants.problems.map(({ invariant, count, example }) => (
        <span key={invariant} className="block text-failed text-sm">
          {t(`books.${invariant}`, { count, example })}
        </span>
      ))}
    </>
  );
}
