'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useShown } from '#components/shared/frame/frame.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { late } from '#components/ui/late.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { can } from '#lib/auth/permissions.ts';
import { readStore } from './announced-ids.ts';

const loadPanel = () => import('./bell-panel.tsx').then((module) => module.BellPanel);
const BellPanel = late(loadPanel);

/**
 * What became of this person's payouts and refunds lately, with a mark for what is not seen yet. For those who
 * make them.
 */
export function Bell({ size }: { size: 'icon' | 'icon-sm' }) {
  const t = useTranslations('notices');
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  const hasSignIns = (useShown('feed')?.unusualSignIns.length ?? 0) > 0;
  const makes = can(viewer.role, 'payouts:create') || can(viewer.role, 'refunds:create');
  if (!makes && !hasSignIns) return null;
  const label = unread > 0 ? t('unread', { count: unread }) : t('open');
  return (
    <span className="relative">
      <Button
        ref={button}
        variant="ghost"
        size={size}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <SpriteIcon name="bell" className={size === 'icon' ? 'size-5' : ''} />
      </Button>
      {unread > 0 ? (
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute size-2 rounded-full bg-accent ring-2 ring-canvas',
            size === 'icon'
              ? 'top-2 right-2 pointer-coarse:top-2.5 pointer-coarse:right-2.5'
              : 'top-1 right-1',
          )}
        />
      ) : null}
      {wanted ? <BellPanel open={open} onOpenChange={setOpen} button={button} /> : null}
    </span>
  );
}

function useUnread(): number {
  const feed = useShown('feed');
  const read = useSyncExternalStore(readStore.subscribe, readStore.read, readStore.readOnServer);
  const unseen = [...(feed?.notices ?? []), ...(feed?.unusualSignIns ?? [])];
  const news = unseen.filter(({ id }) => !read.includes(id)).length;
  const access =
    (feed?.newAccess.length ?? 0) +
    (feed?.takeovers.filter(({ status }) => status === 'waiting').length ?? 0);
  // An alarm is never read: it ends when somebody closes it.
  return (
    news + access + (feed && feed.unlistedMovements > 0 ? 1 : 0) + (feed && feed.failedFiles > 0 ? 1 : 0)
  );
}
