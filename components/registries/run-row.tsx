'use client';

import { Download } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { TakeAwayLink } from '#components/shared/form/action/take-away-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { can } from '#lib/auth/permissions.ts';
import { retryRegistryRunAction } from '#lib/domain/registries/actions.ts';
import { canRetry } from '#lib/domain/registries/rules/retry.ts';
import type { RegistryView, RunView } from '#lib/domain/registries/schemas.ts';
import type { RunStatus } from '#lib/domain/registries/status.ts';
import { formatDayRange } from '#lib/i18n/date-time.ts';
import { toQuery } from '#lib/list/write-query.ts';
import { useRegistryAct } from './registry-acts.tsx';

const tones: Record<RunStatus, Tone> = {
  waiting: 'waiting',
  making: 'moving',
  made: 'done',
  failed: 'failed',
  refused: 'attention',
};

/** Period and state are as wide in every row, so that the rows appear under one another. */
const rowStyle =
  'grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[13.5rem_6rem_1fr_auto]';

type RunRowProps = { run: RunView; registry: RegistryView };

/** One period: whether its file is there, and if not, why. */
export function RunRow({ run, registry }: RunRowProps) {
  const t = useTranslations('registries');
  const { act, isPending } = useRegistryAct(retryRegistryRunAction);
  const { id, status, reason, from, to, endedAt, nextTryAt } = run;
  const { every, format } = registry;
  const mayTake = can(useViewer().role, 'history:export');
  const mayRetry = registry.isMine && canRetry(run);
  return (
    <li className={rowStyle}>
      <span className="grid">
        <span className="figures font-medium">
          <Period from={from} to={to} />
        </span>
        {endedAt ? <DateTime value={endedAt} withoutZone className="text-ink-muted text-xs" /> : null}
      </span>
      <span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </span>
      <span className="min-w-0 text-ink-muted max-sm:col-span-full">
        <Outcome run={run} />
        {run.pushes.map((push) => (
          <PushLine key={push.target} push={push} />
        ))}
        {reason ? <span className="block">{t(`reason.${reason}`)}</span> : null}
        {nextTryAt ? (
          <span className="block">
            {t('again')} <DateTime value={nextTryAt} withoutZone />
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden max-sm:col-span-full sm:max-w-72 sm:justify-end">
        {mayTake && status === 'made' && !run.removedAt ? (
          <TakeAwayLink href={`/api/registries/files/${id}`} className={buttonStyle({ size: 'sm' })}>
            <span className="flex items-center gap-1.5">
              <Download aria-hidden className="size-4" />
              {t('download')}
            </span>
          </TakeAwayLink>
        ) : null}
        {reason === 'too_large' || (reason === 'fault' && status === 'failed') ? (
          <PageLink href={toDays(registry, run)} className={buttonStyle({ size: 'sm' })}>
            {t('openDays')}
          </PageLink>
        ) : null}
        {reason === 'filters_unreadable' && registry.isMine ? (
          <PageLink href={'/history/registries?view=none' as Route} className={buttonStyle({ size: 'sm' })}>
            {t('new')}
          </PageLink>
        ) : null}
        {mayRetry ? (
          <Button
            size="sm"
            pending={isPending}
            pendingLabel={t('asking')}
            onClick={() => void act({ id: registry.id, fromDay: from })}
          >
            {t('retry')}
          </Button>
        ) : null}
      </span>
      {reason === 'too_large' ? (
        <p className="col-span-full max-w-[68ch] text-ink-muted">{t('smaller', { every, format })}</p>
      ) : null}
    </li>
  );
}

/** The rows that the file would have held: the history exports them in parts. */
function toDays({ query, timeZone }: RegistryView, { from, to }: RunView): Route {
  const filters = Object.fromEntries(new URLSearchParams(query));
  return `/history?${toQuery({ ...filters, period: `${from}..${to}`, zone: timeZone })}` as Route;
}

function Period({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  return formatDayRange(from, to, locale);
}

function Outcome({ run: { rows, bytes, removedAt, isRemovedEarly } }: { run: RunView }) {
  const t = useTranslations('registries');
  if (rows === null || bytes === null) return null;
  return (
    <>
      {t('size', { rows, kilobytes: Math.max(1, Math.ceil(bytes / 1_024)) })}
      {removedAt ? <span className="block">{t(isRemovedEarly ? 'removedEarly' : 'removed')}</span> : null}
    </>
  );
}

function PushLine({ push: { target, status, reason, answerStatus } }: { push: RunView['pushes'][number] }) {
  const t = useTranslations('registries.push');
  const why =
    status === 'pushed' || reason === null ? null : t(`reason.${reason}`, { answer: answerStatus ?? 0 });
  return (
    <span className="block">
      {t(`${target}.${status}`)} {why}
    </span>
  );
}
