import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Fold } from '#components/ui/fold.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { type Concern, listConcerns } from '#lib/domain/health/rules.ts';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { toWorks } from '#lib/domain/health/status.ts';

type ConcernsProps = {
  status: StatusView;
  /** Undefined until it is known. */
  isSendingOpen: boolean | undefined;
};

/** The first thing to read, in plain words: what is wrong, what that means for the money, and what to do. */
export function Concerns({ status, isSendingOpen }: ConcernsProps) {
  const t = useTranslations('status');
  const concerns = listConcerns(status, isSendingOpen ?? true);
  if (concerns.length > 0)
    return (
      <div className="grid max-w-3xl gap-3">
        {concerns.map((concern) => (
          <OneConcern key={concern} concern={concern} status={status} />
        ))}
      </div>
    );
  // Whether anything can leave is not known yet.
  if (isSendingOpen === undefined) return null;
  return (
    <Notice tone="done" icon={<CircleCheck />} title={t('well.title')} className="max-w-3xl">
      {t('well.text')}
    </Notice>
  );
}

/** While these last nothing moves, or what is recorded cannot be trusted. */
const grave: readonly Concern[] = ['database', 'update', 'worker', 'processor', 'sending', 'books'];

function OneConcern({ concern, status }: { concern: Concern; status: StatusView }) {
  const t = useTranslations('status');
  const isGrave = grave.includes(concern);
  const counts: Partial<Record<Concern, number>> = {
    jobs: status.queue.givenUp,
    notifications: status.inbox.dead,
  };
  return (
    <div id={concern}>
      <Notice
        tone={isGrave ? 'failed' : 'attention'}
        icon={isGrave ? <OctagonAlert /> : <TriangleAlert />}
        title={t(`concern.${concern}.title`, { count: counts[concern] ?? 0 })}
        action={concern === 'notifications' ? <DeadNotifications /> : null}
      >
        {t(`concern.${concern}.text`, { some: String(status.backup !== null) })}
        {concern === 'jobs' ? <FailedWork queue={status.queue} /> : null}
        {concern === 'backup' ? <ForServer>{t.rich('backupHow', { command: toCode })}</ForServer> : null}
      </Notice>
    </div>
  );
}

function FailedWork({ queue: { givenUpTasks, givenUpAt } }: Pick<StatusView, 'queue'>) {
  const t = useTranslations('status');
  const list = new Intl.ListFormat(useLocale());
  return (
    <>
      {givenUpAt ? (
        <p className="mt-1">
          {t.rich('jobsWhat', {
            works: list.format(toWorks(givenUpTasks).map((work) => t(`work.${work}`))),
            time: () => <DateTime value={givenUpAt} />,
          })}
        </p>
      ) : null}
      <ForServer>{t.rich('jobsHow', { command: toCode, tasks: givenUpTasks.join(', ') })}</ForServer>
    </>
  );
}

const toCode = (text: ReactNode) => <code className="whitespace-nowrap font-mono">{text}</code>;

function ForServer({ children }: { children: ReactNode }) {
  const t = useTranslations('status');
  return (
    <Fold label={t('forServer')} labelClass="mt-1.5 text-accent-text">
      <p className="mt-1">{children}</p>
    </Fold>
  );
}

function DeadNotifications() {
  const t = useTranslations('status');
  return (
    <PageLink href={'/history/notifications?outcome=dead' as Route} className={buttonStyle({ size: 'sm' })}>
      {t('showThem')}
    </PageLink>
  );
}
