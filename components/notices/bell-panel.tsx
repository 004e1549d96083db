'use client';

import { useQuery } from '@tanstack/react-query';
import { OctagonAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Reference } from '#components/shared/value/reference.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Popover, PopoverContent, PopoverPlace } from '#components/ui/popover.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { dropToastsAbout } from '#components/ui/toast.ts';
import { useMediaQuery, wideScreen } from '#components/ui/use-media-query.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import type { Notice } from '#lib/domain/notices/schemas.ts';
import { markRead, readStore } from './announced-ids.ts';
import { BrowserNoticesSwitch } from './browser-notices-switch.tsx';
import { toNoticePath, toNoticeStyle } from './notice-look.ts';
import { useNoticeTexts, useSignInTexts } from './use-notice-texts.ts';

type BellPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** A popover beside the bell; on a phone a sheet. */
export function BellPanel({ open, onOpenChange, button }: BellPanelProps) {
  const t = useTranslations('notices');
  const tCommon = useTranslations('common');
  const isWide = useMediaQuery(wideScreen);
  const content = open ? (
    <OfficeQueries>
      <Notices onNavigate={() => onOpenChange(false)} />
    </OfficeQueries>
  ) : null;
  if (!isWide) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange}>
        <SheetContent
          side="bottom"
          title={t('title')}
          closeLabel={tCommon('close')}
          returnTo={button}
          className="max-h-[85dvh]"
        >
          {content}
        </SheetContent>
      </Sheet>
    );
  }
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverPlace />
      <PopoverContent
        aria-label={t('title')}
        className="flex max-h-[min(40rem,calc(100dvh-6rem))] w-104 flex-col"
        onCloseAutoFocus={returnFocus(button)}
        onInteractOutside={(event) => {
          // A click on the bell closes the panel by itself; closing it here too would open it again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
        <h2 className="px-4 pt-3 pb-2 font-semibold text-base">{t('title')}</h2>
        {content}
      </PopoverContent>
    </Popover>
  );
}

function Notices({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('notices');
  const tStatements = useTranslations('statements.alarm');
  const tRegistries = useTranslations('registries');
  const { data, error } = useQuery(noticeFeedQuery);
  const toSignInWords = useSignInTexts();
  // Entries that were new stay marked while the list is open.
  const readBefore = useRef(readStore.read());
  useEffect(() => {
    if (!data) return;
    markRead([...data.notices, ...data.unusualSignIns].map(({ id }) => id));
    for (const { subjectId } of data.notices) dropToastsAbout(subjectId);
  }, [data]);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto border-line border-t">
        {error && !data ? <p className="px-4 py-6 text-ink-muted">{t('failed')}</p> : null}
        {data && data.unlistedMovements > 0 ? (
          <Alarm href="/statements" onNavigate={onNavigate}>
            {tStatements('title', { count: data.unlistedMovements })}
          </Alarm>
        ) : null}
        {data && data.toApprove > 0 ? (
          <Alarm href="/approvals" onNavigate={onNavigate}>
            {t('toApprove', { count: data.toApprove })}
          </Alarm>
        ) : null}
        {data && data.filesToApprove > 0 ? (
          <Alarm href="/approvals" onNavigate={onNavigate}>
            {t('filesToApprove', { count: data.filesToApprove })}
          </Alarm>
        ) : null}
        {data && data.toAgree > 0 ? (
          <Alarm tone="attention" href="/settings/rules" onNavigate={onNavigate}>
            {t('toAgree', { count: data.toAgree })}
          </Alarm>
        ) : null}
        {data && data.failedFiles > 0 ? (
          <Alarm href="/history/registries" onNavigate={onNavigate}>
            {tRegistries('alarm', { count: data.failedFiles })}
          </Alarm>
        ) : null}
        {data?.unusualSignIns.map((signIn) => (
          <Alarm
            key={signIn.id}
            tone={signIn.isHalf ? 'failed' : 'attention'}
            href="/account"
            onNavigate={onNavigate}
          >
            {toSignInWords(signIn)}
          </Alarm>
        ))}
        {data?.takeovers.map(({ id, status, name, orderNo, reason }) => (
          <Alarm
            key={id}
            tone={status === 'waiting' ? 'attention' : 'news'}
            href="/payouts/takeovers"
            onNavigate={onNavigate}
          >
            {t(`takeover.${status}`, { name, orderNo, reason })}
          </Alarm>
        ))}
        {data?.newAccess.map(({ id, name, byName, countsFrom }) => (
          <p key={id} className="flex gap-3 border-line border-b bg-attention-soft px-4 py-2.5 text-sm">
            <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
            <span>
              {t.rich(byName === null ? 'newAccessByGroups' : 'newAccess', {
                ...{ name, byName: byName ?? '' },
                time: () => <DateTime value={countsFrom} withoutZone />,
              })}
            </span>
          </p>
        ))}
        {data?.notices.length === 0 ? <p className="px-4 py-6 text-ink-muted">{t('empty')}</p> : null}
        <ul>
          {data?.notices.map((notice) => (
            <Row
              key={notice.id}
              notice={notice}
              isNew={!readBefore.current.includes(notice.id)}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      </div>
      <div className="grid gap-3 border-line border-t px-4 py-3">
        <BrowserNoticesSwitch />
        <ZoneNote />
      </div>
    </>
  );
}

type AlarmProps = {
  href:
    | '/account'
    | '/approvals'
    | '/statements'
    | '/history/registries'
    | '/payouts/takeovers'
    | '/settings/rules';
  tone?: keyof typeof alarmStyle;
  onNavigate: () => void;
  children: string;
};

const alarmStyle = {
  failed: ['bg-failed-soft', 'text-failed'],
  attention: ['bg-attention-soft', 'text-attention'],
  news: ['', 'text-ink-muted'],
} as const;

/** Above all news, for as long as it is true. */
function Alarm({ href, tone = 'failed', onNavigate, children }: AlarmProps) {
  const [ground, mark] = alarmStyle[tone];
  return (
    <p className={classNames('relative flex gap-3 border-line border-b px-4 py-2.5', ground)}>
      <OctagonAlert aria-hidden className={classNames('mt-0.5 size-4 shrink-0', mark)} />
      <RowLink href={href as Route} onClick={onNavigate}>
        {children}
      </RowLink>
    </p>
  );
}

type RowProps = { notice: Notice; isNew: boolean; onNavigate: () => void };

function Row({ notice, isNew, onNavigate }: RowProps) {
  const t = useTranslations('notices');
  const { status: title, sum, why } = useNoticeTexts()(notice);
  const { at, recipient, reference, words } = notice;
  return (
    <li className="relative flex gap-3 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken">
      <StatusIcon {...toNoticeStyle(notice)} className="mt-0.5" />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <div className="flex items-baseline justify-between gap-3">
          <span>
            <RowLink href={toNoticePath(notice)} onClick={onNavigate}>
              {title}
              {sum ? <span className="sr-only">: {sum}</span> : null}
            </RowLink>
            {isNew ? <span className="ml-2 font-medium text-accent-text text-xs">{t('new')}</span> : null}
          </span>
          <span aria-hidden className="money">
            {sum}
          </span>
        </div>
        {(words ?? why) ? (
          <p className="max-h-[3lh] wrap-anywhere overflow-hidden text-sm">{words ?? why}</p>
        ) : null}
        <p className="flex items-baseline gap-2 text-ink-muted text-sm">
          {recipient ? <span className="truncate">{recipient}</span> : null}
          <Reference className={recipient ? 'max-w-[50%] shrink-0' : ''}>{reference}</Reference>
          <DateTime value={at} withoutZone className="ml-auto shrink-0 text-xs" />
        </p>
      </div>
    </li>
  );
}
