import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Fold } from '#components/ui/fold.tsx';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { Group, Line } from './line.tsx';

/** What only the people who run the server need, or are asked for by those they ask. */
export function Details({ status }: { status: StatusView }) {
  const t = useTranslations('status');
  return (
    <Fold
      label={t('forServer')}
      labelClass="min-h-8 font-medium text-accent-text text-sm pointer-coarse:min-h-11"
    >
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Jobs status={status} />
        <Versions status={status} />
        <Workers workers={status.workers} />
      </div>
    </Fold>
  );
}

function Jobs({ status: { queue, countedMost } }: { status: StatusView }) {
  const t = useTranslations('status');
  const toCount = (count: number) => t('count', { count, isMost: String(count >= countedMost) });
  return (
    <Group title={t('jobs')}>
      <Line label={t('ready')}>{toCount(queue.ready)}</Line>
      {queue.oldestReadyAt ? (
        <Line label={t('oldestReady')}>
          <DateTime value={queue.oldestReadyAt} withoutZone />
        </Line>
      ) : null}
      <Line label={t('givenUp')}>
        <span className={queue.givenUp > 0 ? 'text-attention' : undefined}>{toCount(queue.givenUp)}</span>
      </Line>
    </Group>
  );
}

function Workers({ workers }: Pick<StatusView, 'workers'>) {
  const t = useTranslations('status');
  return (
    <Group title={t('workers')}>
      {workers.length === 0 ? <Line label={t('noWorkers')}>{null}</Line> : null}
      {workers.map(({ id, startedAt, seenAt, isSilent }) => (
        <Line
          key={id}
          label={t.rich('worker', { id, time: () => <DateTime value={startedAt} withoutZone /> })}
        >
          {isSilent ? (
            <span className="text-failed">
              {t.rich('silent', { time: () => <DateTime value={seenAt} withoutZone /> })}
            </span>
          ) : (
            <Badge tone="done">{t('works')}</Badge>
          )}
        </Line>
      ))}
    </Group>
  );
}

function Versions({ status: { versions, migrations, parts } }: { status: StatusView }) {
  const t = useTranslations('status');
  return (
    <Group title={t('versions')}>
      <Line label="Paydesk">{versions.paydesk}</Line>
      <Line label="Node.js">{versions.node}</Line>
      <Line label="PostgreSQL">{versions.database}</Line>
      <Line label={t('structure')}>
        <Badge tone={parts.migrations ? 'done' : 'failed'}>{t(parts.migrations ? 'fits' : 'differs')}</Badge>
      </Line>
      <Line label={t('migrations')}>{migrations.applied}</Line>
      {migrations.last ? <Line label={t('lastMigration')}>{migrations.last}</Line> : null}
    </Group>
  );
}
