'use client';

import { CloudAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { unavailableDigest } from '#lib/core/unavailable.ts';

export type Fault = { error: unknown; retry: () => void };

/** What an error boundary shows. The error itself stays on the server; its reference finds it in the log. */
export function FaultPage({ error, retry }: Fault) {
  const t = useTranslations();
  const [pending, startTransition] = useTransition();
  const digest = findDigest(error);
  const isUnavailable = digest === unavailableDigest;
  const reference = isUnavailable ? null : digest;
  const title = t(isUnavailable ? 'errors.awayTitle' : 'errors.pageTitle');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<CloudAlert className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={title}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            pending={pending}
            pendingLabel={t('common.retrying')}
            onClick={() => startTransition(retry)}
          >
            {t('common.retry')}
          </Button>
          {isUnavailable ? null : (
            // A plain link: what broke may be in the page that is loaded.
            <a href="/" className={buttonStyle()}>
              {t('errors.toHome')}
            </a>
          )}
        </span>
      }
    >
      {/* The page's own title may have failed with it. */}
      <title>{title}</title>
      <p>{t(isUnavailable ? 'errors.awayText' : 'errors.pageText')}</p>
      {reference ? (
        <div className="mt-2 text-sm">
          <p className="flex items-center justify-center gap-1">
            {t('errors.reference', { reference })}
            <CopyButton text={reference} label={t('errors.copyReference')} doneLabel={t('common.copied')} />
          </p>
          <p>{t('errors.again')}</p>
        </div>
      ) : null}
    </EmptyState>
  );
}

function findDigest(error: unknown): string | null {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : null;
  return typeof digest === 'string' ? digest : null;
}
