import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { Line } from './line.tsx';

type Channel = StatusView['alerts']['mail'];

/** Whether those who are to be notified outside the screens are reached. */
export function Delivery({ alerts: { mail, webhook } }: Pick<StatusView, 'alerts'>) {
  const t = useTranslations('status.alerts');
  return (
    <>
      <Line label={t('mail')}>
        <Way channel={mail} />
      </Line>
      <Line label={t('webhook')}>
        <Way channel={webhook} />
      </Line>
    </>
  );
}

function Way({ channel }: { channel: Channel }) {
  const t = useTranslations('status.alerts');
  if (!channel) return <span className="text-ink-muted">{t('off')}</span>;
  const { lastSentAt, waiting, oldestAt, failed, lastFailedAt } = channel;
  return (
    <>
      {lastSentAt ? (
        <DateTime value={lastSentAt} withoutZone />
      ) : (
        <span className="text-ink-muted">{t('none')}</span>
      )}
      {oldestAt ? (
        <span className="block text-ink-muted text-sm">
          {t.rich('waiting', { count: waiting, time: () => <DateTime value={oldestAt} withoutZone /> })}
        </span>
      ) : null}
      {lastFailedAt ? (
        <span className="block text-failed text-sm">
          {t.rich('failed', { count: failed, time: () => <DateTime value={lastFailedAt} withoutZone /> })}
        </span>
      ) : null}
    </>
  );
}
