'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { statusQuery } from '#lib/domain/health/query-options.ts';
import { isBackupOld } from '#lib/domain/health/rules.ts';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';

/** What runs, in which version, and how far behind it is; read anew every quarter of a minute. */
export function StatusScreen() {
  const t = useTranslations('status');
  const { data, error, refetch, isRefetching } = useQuery(statusQuery);
  if (!data) return error ? <ScreenFailed of="status" {...{ error, refetch, isRefetching }} /> : null;
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Parts status={data} />
      <Behind status={data} />
      <Workers workers={data.workers} />
      <Versions status={data} />
      <p className="text-ink-muted text-sm lg:col-span-2">
        {t.rich('readAt', { time: () => <DateTime value={data.readAt} /> })}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{title}</h2>
      <dl className="border-line border-t">{children}</dl>
    </section>
  );
}

function Line(props: { id?: string; label: ReactNode; note?: ReactNode; children: ReactNode }) {
  const { id, label, note, children } = props;
  return (
    <div
      id={id}
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2"
    >
      <dt className="wrap-anywhere min-w-0 text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere figures text-right max-sm:text-left">{children}</dd>
      {note ? <dd className="max-w-[68ch] basis-full text-ink-muted text-sm">{note}</dd> : null}
    </div>
  );
}

/** Each part, and what is said of it when it is well and when it is not. */
const parts = [
  ['database', 'works', 'fails'],
  ['migrations', 'fits', 'differs'],
  ['worker', 'works', 'fails'],
  ['processor', 'works', 'fails'],
] as const;

function Parts({ status }: { status: StatusView }) {
  const t = useTranslations('status');
  const sending = useQuery(sendingQuery).data?.state;
  return (
    <Group title={t('parts')}>
      {parts.map(([part, well, unwell]) => (
        <Line key={part} label={t(`part.${part}`)}>
          <Badge tone={status.parts[part] ? 'done' : 'failed'}>{t(status.parts[part] ? well : unwell)}</Badge>
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

/** Whether rows, totals and audit said the same when they were last compared. */
function Books({ invariants }: Pick<StatusView, 'invariants'>) {
  const t = useTranslations('status');
  if (!invariants) return <span className="text-ink-muted">{t('booksUnchecked')}</span>;
  return (
    <>
      <DateTime value={invariants.finishedAt} />
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

function Behind({
  status: { readAt, queue, inbox, backup, invariants, countedMost },
}: {
  status: StatusView;
}) {
  const t = useTranslations('status');
  const toCount = (count: number) => t('count', { count, isMost: String(count >= countedMost) });
  const toTroubled = (count: number) => (
    <span className={count > 0 ? 'text-attention' : undefined}>{toCount(count)}</span>
  );
  return (
    <Group title={t('behind')}>
      <Line label={t('ready')}>{toCount(queue.ready)}</Line>
      {queue.oldestReadyAt ? (
        <Line label={t('oldestReady')}>
          <DateTime value={queue.oldestReadyAt} />
        </Line>
      ) : null}
      <Line label={t('givenUp')}>{toTroubled(queue.givenUp)}</Line>
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
          <DateTime value={inbox.oldestPendingAt} />
        </Line>
      ) : null}
      <Line label={t('dead')}>{toTroubled(inbox.dead)}</Line>
      <Line
        id="backup"
        label={t('backup')}
        note={
          backup && !isBackupOld(new Date(backup.finishedAt), new Date(readAt))
            ? null
            : t.rich('backupHow', {
                command: (text) => <code className="whitespace-nowrap font-mono">{text}</code>,
              })
        }
      >
        {backup ? (
          <>
            <DateTime value={backup.finishedAt} />
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

function Moment({ value, none }: { value: string | null; none: string }) {
  return value ? <DateTime value={value} /> : <span className="text-ink-muted">{none}</span>;
}

function Workers({ workers }: Pick<StatusView, 'workers'>) {
  const t = useTranslations('status');
  return (
    <Group title={t('workers')}>
      {workers.length === 0 ? <Line label={t('noWorkers')}>{null}</Line> : null}
      {workers.map(({ id, startedAt, seenAt, isSilent }) => (
        <Line key={id} label={t.rich('worker', { id, time: () => <DateTime value={startedAt} /> })}>
          {isSilent ? (
            <span className="text-failed">
              {t.rich('silent', { time: () => <DateTime value={seenAt} /> })}
            </span>
          ) : (
            <Badge tone="done">{t('works')}</Badge>
          )}
        </Line>
      ))}
    </Group>
  );
}

function Versions({ status: { versions, migrations } }: { status: StatusView }) {
  const t = useTranslations('status');
  return (
    <Group title={t('versions')}>
      <Line label="Paydesk">{versions.paydesk}</Line>
      <Line label="Node.js">{versions.node}</Line>
      <Line label="PostgreSQL">{versions.database}</Line>
      <Line label={t('migrations')}>{migrations.applied}</Line>
      {migrations.last ? <Line label={t('lastMigration')}>{migrations.last}</Line> : null}
    </Group>
  );
}
