'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { payoutStatusStyle } from '#components/payouts/payout-status-style.ts';
import { useGo } from '#components/shared/page/use-go.ts';
import { useDeviceSwitch } from '#components/shared/viewer/device-switches.ts';
import { dropToastsAbout, showToast } from '#components/ui/toast.ts';
import { notificationFeedQuery } from '#lib/domain/payouts/query-options.ts';
import type { NotificationFeedView, PayoutEnding } from '#lib/domain/payouts/schemas/home.ts';
import { claimAnnouncement } from './announce-lock.ts';
import { markRead } from './announced-ids.ts';
import { mayNotify, notifyOutside } from './browser-notices.ts';
import { useEndingWords } from './use-ending-words.ts';
import { useSoleWatcher } from './use-sole-watcher.ts';

/** Payouts that ended longer ago are not announced; the bell lists them. */
const freshMs = 2 * 60_000;
/** More than this become one message, or they would cover the page. */
const atMostSingly = 3;
/** A hidden tab gets no live events, so it polls; browsers slow this down to about once a minute anyway. */
const hiddenPauseMs = 30_000;

/**
 * Announces when one of this person's payouts has ended: once across all tabs, and not on that payout's own
 * page.
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
    ...notificationFeedQuery,
    refetchInterval: watches ? hiddenPauseMs : false,
    refetchIntervalInBackground: true,
  });
  const say = useSay();
  const announce = useEffectEvent(async (feed: NotificationFeedView) => {
    if (document.hidden && !mayNotify()) return;
    const readAt = new Date(feed.readAt).getTime();
    const fresh = feed.endings.filter(({ at }) => readAt - new Date(at).getTime() < freshMs);
    const claimed = await claimAnnouncement(fresh.map(({ id }) => id));
    say(fresh.filter(({ id, payoutId }) => claimed.includes(id) && !isLookingAt(payoutId)));
  });
  useEffect(() => {
    if (data) void announce(data);
  }, [data]);
  useEffect(() => {
    const shown = data?.endings.filter(({ payoutId }) => path === toPath(payoutId)) ?? [];
    if (shown.length === 0 || isHidden) return;
    markRead(shown.map(({ id }) => id));
    for (const { payoutId } of shown) dropToastsAbout(payoutId);
  }, [data, path, isHidden]);
}

const toPath = (payoutId: string) => `/payouts/${payoutId}`;

/** Reads the address itself: the person may have gone to that page since the last render. */
function isLookingAt(payoutId: string): boolean {
  return !document.hidden && window.location.pathname === toPath(payoutId);
}

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

function useSay(): (endings: PayoutEnding[]) => void {
  const t = useTranslations();
  const toWords = useEndingWords();
  const go = useGo();
  return (endings) => {
    if (endings.length === 0) return;
    const isMany = endings.length > atMostSingly;
    const manyTitle = t('notices.more', { count: endings.length });
    if (document.hidden) {
      if (isMany) return notifyOutside({ tag: 'many', title: manyTitle, body: '', onOpen: () => go('/') });
      for (const { id, payoutId, orderNo, status } of endings) {
        notifyOutside({
          tag: id,
          title: t('notices.browserTitle', { orderNo }),
          body: t(`payouts.status.${status}.title`),
          onOpen: () => go(toPath(payoutId)),
        });
      }
      return;
    }
    if (isMany) return showToast({ tone: 'attention', title: manyTitle, detail: t('notices.moreText') });
    for (const ending of endings.toReversed()) {
      const { title, recipient } = toWords(ending);
      showToast({
        tone: payoutStatusStyle[ending.status].tone,
        about: ending.payoutId,
        title,
        detail: `${recipient} · ${ending.orderNo}`,
        link: { label: t('notices.openPayout'), href: toPath(ending.payoutId) as Route },
      });
    }
  };
}
