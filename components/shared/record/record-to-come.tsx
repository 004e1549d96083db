'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReadError } from '#lib/core/read-json.ts';
import { DocumentTitle } from '../page/document-title.ts';
import { PageBody } from '../page/page-body.tsx';
import { ReadFailed } from '../page/read-failed.tsx';

/** Whether the server has answered that this record does not exist, or no longer for this person: what was read before is not shown then. */
export const isGone = (error: Error | null): boolean => error instanceof ReadError && error.status === 404;

type RecordToComeProps = {
  reading: Pick<UseQueryResult, 'error' | 'isRefetching' | 'refetch'>;
  skeleton: ReactNode;
  notFound: ReactNode;
};

/** Stands in the place of a record that the browser has not read: on its way, not there, or not readable now. */
export function RecordToCome({ reading, skeleton, notFound }: RecordToComeProps) {
  const t = useTranslations('errors');
  const { error, isRefetching, refetch } = reading;
  if (isGone(error)) return notFound;
  if (!error) return skeleton;
  return (
    <PageBody>
      <DocumentTitle text={t('pageTitle')} />
      <ReadFailed
        error={error}
        title={t('pageTitle')}
        text={t('pageText')}
        offlineText={t('offlineText')}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    </PageBody>
  );
}
