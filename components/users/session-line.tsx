import { Laptop, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { OwnSessionsView } from '#lib/domain/users/schemas.ts';

export type SessionView = OwnSessionsView['sessions'][number];

const phones = ['iPhone', 'iPad', 'Android'];

/** The device of a session in words. */
export function useDeviceName(): (session: Pick<SessionView, 'browser' | 'system'>) => string {
  const t = useTranslations('account.sessions');
  return ({ browser, system }) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}

/** Where somebody is signed in, from where and since when; `end` ends it. */
export function SessionLine({ session, end }: { session: SessionView; end: ReactNode }) {
  const t = useTranslations('account.sessions');
  const toDevice = useDeviceName();
  const { system, address, place, since, lastSeenAt, isCurrent, unusual } = session;
  const Icon = system && phones.includes(system) ? Smartphone : Laptop;
  return (
    <li className="flex items-start gap-3 border-line border-b py-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {toDevice(session)}
          {isCurrent ? <Badge tone="done">{t('current')}</Badge> : null}
          {unusual ? <Badge tone="attention">{t(`unusual.${unusual}`)}</Badge> : null}
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm">
          {address
            ? `${place ? t(`place.${place.kind}`, { ...place, address }) : t('address', { address })} · `
            : ''}
          {t.rich('since', { time: () => <DateTime value={since} withoutZone /> })}
          {' · '}
          {t.rich('lastSeen', { time: () => <DateTime value={lastSeenAt} withoutZone /> })}
        </p>
      </div>
      {end}
    </li>
  );
}
