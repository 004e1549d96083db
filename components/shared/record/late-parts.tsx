'use client';

import { late } from '#components/ui/late.tsx';
import { useLoadWhenIdle } from '../page/when-idle.ts';
import type { NotRenewedProps } from './notes/not-renewed.tsx';

/** In the place of facts or of a history: who comes from a list must not take their absence for all there is. */
export const linesToCome = <div aria-busy className="skeleton-lines" />;

/**
 * Collapsed at the end of the page: the server's HTML has it, and its code loads after what people look at
 * first.
 */
export const ProcessorLog = late(() =>
  import('./history/processor-log.tsx').then((module) => module.ProcessorLog),
);

/** Folded as well, and only where the processor said more. */
export const MoreData = late(() => import('./history/more-data.tsx').then((module) => module.MoreData));

/** Shows nothing while the processor's newest word was understood. */
export const NotTaken = late(() => import('./notes/not-taken.tsx').then((module) => module.NotTaken));

const loadNotRenewed = () => import('./notes/not-renewed.tsx').then((module) => module.NotRenewed);
const LoadedNotRenewed = late(loadNotRenewed);

/** Shows nothing without an error. It is loaded before the connection can be lost. */
export function NotRenewed({
  error,
  ...props
}: Omit<NotRenewedProps, 'error'> & { error: NotRenewedProps['error'] | null }) {
  useLoadWhenIdle(loadNotRenewed);
  return error ? <LoadedNotRenewed error={error} {...props} /> : null;
}

/** Shows nothing while the silence is no longer than usual. */
export const SilenceNotice = late(() =>
  import('./notes/silence-notice.tsx').then((module) => module.SilenceNotice),
);
