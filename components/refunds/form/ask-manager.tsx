'use client';

import { Check, Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** What only a manager may refund is one link away for them: the act of a form that is above its person's limit. */
export function AskManager() {
  const t = useTranslations('refunds.form');
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(window.location.href).then(() => setCopied(true));
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {t('copyLink')}
      </Button>
      <p role="status" className="text-ink-muted text-xs">
        {isCopied ? t('linkCopied') : null}
      </p>
    </>
  );
}
