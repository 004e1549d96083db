'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { late } from '#components/ui/late.tsx';

const NotRenewed = late(() => import('./not-renewed.tsx').then((module) => module.NotRenewed));

type RenewalNoticeProps = {
  title: string;
  /** What the failed refresh means for the money. */
  text: string;
  reading: Pick<UseQueryResult, 'error' | 'isRefetching' | 'refetch'>;
};

/** Shows nothing without an error. It is loaded before the connection can be lost. */
export function RenewalNotice({ title, text, reading }: RenewalNoticeProps) {
  useLoadWhenIdle(NotRenewed.load);
  const { error, isRefetching, refetch } = reading;
  if (!error) return null;
  return <NotRenewed {...{ title, text, error }} isRetrying={isRefetching} onRetry={() => void refetch()} />;
}
