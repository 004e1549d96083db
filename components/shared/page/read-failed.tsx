'use client';

import { CloudAlert, CloudOff, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ReadError } from '#lib/core/read-json.ts';

type ReadFailedProps = {
  error: Error;
  /** What could not be read. */
  title: string;
  /** What the failure means for the money. */
  text: string;
  /** The same for a lost connection. */
  offlineText?: string;
  picture?: LucideIcon | undefined;
  /** What to do when trying again does not help. */
  action?: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
};

type ScreenFailedProps = {
  error: Error;
  /** The screen with the words for what could not be read. */
  of: 'home' | 'people' | 'status' | 'decisions' | 'takeovers' | 'reveals' | 'scheduled';
  isRefetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Shown in the place of a whole screen when its one reading failed. */
export function ScreenFailed({ error, of, isRefetching, refetch }: ScreenFailedProps) {
  const t = useTranslations(of);
  return (
    <ReadFailed
      error={error}
      title={t('errorTitle')}
      text={t('errorText')}
      offlineText={t('errorOffline')}
      isRetrying={isRefetching}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Shown in the place of what could not be read: what that means, the reference, and a button to try again.
 */
export function ReadFailed({ error, title, text, offlineText, picture, action, ...retry }: ReadFailedProps) {
  const t = useTranslations();
  const reference = error instanceof ReadError ? error.reference : null;
  const status = error instanceof ReadError ? error.status : null;
  const isOffline = status === 0;
  const Picture = picture ?? (isOffline ? CloudOff : CloudAlert);
  return (
    <EmptyState
      picture={<Picture className="size-10" strokeWidth={1.5} />}
      title={title}
      action={
        action ?? (
          <Button pending={retry.isRetrying} pendingLabel={t('common.retrying')} onClick={retry.onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      <p role="alert">{status === 503 ? t('errors.awayText') : (isOffline && offlineText) || text}</p>
      {reference ? (
        <p className="mt-2 flex items-center justify-center gap-1 text-sm">
          {t('errors.reference', { reference })}
          <CopyButton text={reference} label={t('errors.copyReference')} doneLabel={t('common.copied')} />
        </p>
      ) : null}
    </EmptyState>
  );
}
