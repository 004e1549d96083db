'use client';

import { CloudAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ReadError } from '#lib/core/read-json.ts';

export type NotRenewedProps = {
  title: string;
  /** What the failed refresh means for the money. */
  text: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shown above older data that could not be refreshed. */
export function NotRenewed({ title, text, error, isRetrying, onRetry }: NotRenewedProps) {
  const t = useTranslations();
  const reference = error instanceof ReadError ? error.reference : null;
  return (
    <Notice
      role="alert"
      tone="attention"
      icon={<CloudAlert />}
      title={title}
      action={
        <Button size="sm" pending={isRetrying} pendingLabel={t('common.retrying')} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {text} {reference ? t('errors.reference', { reference }) : null}
    </Notice>
  );
}
