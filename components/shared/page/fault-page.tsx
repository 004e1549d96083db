'use client';

import { CloudAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export type Fault = { error: unknown; retry: () => void };

/** What an error boundary shows. The error itself stays on the server; its reference finds it in the log. */
export function FaultPage({ error, retry }: Fault) {
  const t = useTranslations();
  const [pending, startTransition] = useTransition();
  const reference = findDigest(error);
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<CloudAlert className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={t('errors.pageTitle')}
      action={
        <Button
          variant="primary"
          pending={pending}
          pendingLabel={t('common.retrying')}
          onClick={() => startTransition(retry)}
        >
          {t('common.retry')}
        </Button>
      }
    >
      {/* The page's own title may have failed with it. */}
      <title>{t('errors.pageTitle')}</title>
      <p>{t('errors.pageText')}</p>
      {reference ? (
        <p className="mt-2 flex items-center justify-center gap-1 text-sm">
          {t('errors.reference', { reference })}
          <CopyButton text={reference} label={t('errors.copyReference')} doneLabel={t('common.copied')} />
        </p>
      ) : null}
    </EmptyState>
  );
}

function findDigest(error: unknown): string | null {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : null;
  return typeof digest === 'string' ? digest : null;
}
