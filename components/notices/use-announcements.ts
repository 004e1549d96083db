'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useGo } from '#components/shared/page/use-go.ts';
import { useDeviceSwitch } from '#components/shared/viewer/device-switches.ts';
import { dropToastsAbout, showToast } from '#components/ui/toast.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import type { Notice, NoticeFeed } from '#lib/domain/notices/schemas.ts';
import { claimAnnouncement } from './announce-lock.ts';
import { markRead } from './announced-ids.ts';
import { mayNotify, notifyOutside } from './browser-notices.ts';
import { toNoticePath, toNoticeStyle } from './notice-look.ts';
import { useNoticeTexts } from './use-notice-texts.ts';
import { useSoleWatcher } from './use-sole-watcher.ts';

/** What happened longer ago is not announced; the bell lists it. */
const freshMs = 2 * 60_000;
/** More than this become one message, or they would cover the page. */
const atMostSingly = 3;
/** A hidden tab gets no live events, so it polls; browsers slow this down to about once a minute anyway. */
const hiddenPauseMs = 30_000;

/**
 * Announces what became of this person's payouts, refunds and files: once across all tabs, and not on the page of the
 * one it is about.
 */
export function useAnnouncements(): void {
  const path = usePathname();
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const isSwitchedOn = useDeviceSwitch('browser-notices');
  const watches = useSoleWatcher(isHidden && isSwitchedOn);
  const { data } = useQuery({
    ...noticeFeedQuery,
    refetchInterval: watches ? hiddenPauseMs : false,
    refetchIntervalInBackground: true,
  });
  const say = useSay();
  const announce = useEffectEvent(async (feed: NoticeFeed) => {
    if (document.hidden && !mayNotify()) return;
    const readAt = new Date(feed.readAt).getTime();
    const fresh = feed.notices.filter(({ at }) => readAt - new Date(at).getTime() < freshMs);
    const claimed = await claimAnnouncement(fresh.map(({ id }) => id));
    say(fresh.filter((notice) => claimed.includes(notice.id) && !isLookingAt(notice)));
  });
  useEffect(() => {
    if (data) void announce(data);
  }, [data]);
  useEffect(() => {
    const shown = data?.notices.filter((notice) => path === toNoticePath(notice)) ?? [];
    if (shown.length === 0 || isHidden) return;
    markRead(shown.map(({ id }) => id));
    for (const { subjectId } of shown) dropToastsAbout(subjectId);
  }, [data, path, isHidden]);
}

/** Reads the address itself: the person may have gone to that page since the last render. */
function isLookingAt(notice: Notice): boolean {
  return !document.hidden && window.location.pathname === toNoticePath(notice);
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

function useSay(): (notices: Notice[]) => void {
  const t = useTranslations('notices');
  const toWords = useNoticeTexts();
  const go = useGo();
  return (notices) => {
    if (notices.length === 0) return;
    const isMany = notices.length > atMostSingly;
    const manyTitle = t('more', { count: notices.length });
    if (document.hidden) {
      if (isMany) return notifyOutside({ tag: 'many', title: manyTitle, body: '', onOpen: () => go('/') });
      for (const notice of notices) {
        notifyOutside({
          tag: notice.id,
          title: t(`browserTitle.${notice.of}`, { reference: notice.reference }),
          body: toWords(notice).status,
          onOpen: () => go(toNoticePath(notice)),
        });
      }
      return;
    }
    if (isMany) return showToast({ tone: 'attention', title: manyTitle, detail: t('moreText') });
    for (const notice of notices.toReversed()) {
      const { subjectId, reference, recipient, words, of } = notice;
      const { title, why } = toWords(notice);
      showToast({
        tone: toNoticeStyle(notice).tone,
        about: subjectId,
        title,
        detail: [why, words, recipient].filter(Boolean).join(' · '),
        reference,
        // Its page says what to do.
        link: { label: t(why ? 'whatNow' : `openIt.${of}`), href: toNoticePath(notice) },
      });
    }
  };
}
