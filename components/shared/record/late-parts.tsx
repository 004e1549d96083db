'use client';

import { late } from '#components/ui/late.tsx';
import { useLoadWhenIdle } from '../page/when-idle.ts';
import type { NotRenewedProps } from './notes/not-renewed.tsx';

/** Folded away under everything else: the server's HTML has it, its code comes after what is looked at first. */
export const ProcessorLog = late(() =>
  import('./history/processor-log.tsx').then((module) => module.ProcessorLog),
);

const loadNotRenewed = () => import('./notes/not-renewed.tsx').then((module) => module.NotRenewed);
const LoadedNotRenewed = late(loadNotRenewed);

/** Nothing without an error. It is there before the connection is lost. */
export function NotRenewed({
  error,
  ...props
}: Omit<NotRenewedProps, 'error'> & { error: NotRenewedProps['error'] | null }) {
  useLoadWhenIdle(loadNotRenewed);
  return error ? <LoadedNotRenewed error={error} {...props} /> : null;
}

/** Nothing for as long as the silence is not longer than usual. */
export const SilenceNotice = late(() =>
  import('./notes/silence-notice.tsx').then((module) => module.SilenceNotice),
);
