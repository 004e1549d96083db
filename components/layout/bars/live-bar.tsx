'use client';

import { useLiveState } from '#components/shared/live/live-updates.tsx';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { late } from '#components/ui/late.tsx';

const loadLiveLost = () => import('./live-lost.tsx').then((module) => module.LiveLost);
const LiveLost = late(loadLiveLost);

/** Appears when the page may be out of date, and disappears once it is current again. */
export function LiveBar() {
  useLoadWhenIdle(loadLiveLost);
  return useLiveState() === 'lost' ? <LiveLost /> : null;
}
