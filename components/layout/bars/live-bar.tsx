'use client';

import { useShown } from '#components/shared/frame/frame.ts';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { late } from '#components/ui/late.tsx';

const loadLiveLost = () => import('./live-lost.tsx').then((module) => module.LiveLost);
const LiveLost = late(loadLiveLost);

/** Appears when the page may be out of date, and disappears once it is current again. */
export function LiveBar() {
  useLoadWhenIdle(loadLiveLost);
  return useShown('live') === 'lost' ? <LiveLost /> : null;
}
