'use client';

import { Check, Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { toAskedAddress } from '#lib/domain/refunds/rules/asked.ts';
import type { RefundForm } from './use-refund-form.ts';

type AskManagerProps = Pick<RefundForm, 'fields' | 'sum'>;

/**
 * What only a manager may refund is one link away for them: the act of a form that is above its person's limit. The link
 * fills in what was typed, except what may not stand in an address.
 */
export function AskManager({ fields: { reasonCode, way }, sum }: AskManagerProps) {
  const t = useTranslations('refunds.form');
  const [copied, setCopied] = useState<string | null>(null);
  if (sum === null) return null;
  const isToAnotherAccount = way === 'anotherAccount';
  const toAddress = () =>
    toAskedAddress(window.location.href, { amount: sum, reasonCode, isToAnotherAccount });
  const copy = async () => {
    const address = toAddress();
    setCopied((await copyText(address)) ? address : null);
  };
  // What is typed after copying is not in the copied link.
  const isCopied = copied !== null && copied === toAddress();
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {t('copyLink')}
      </Button>
      <div className="grid max-w-[68ch] gap-0.5 text-ink-muted text-xs">
        <p>{t('linkCarries', { way })}</p>
        <p role="status">{isCopied ? t('linkCopied') : null}</p>
      </div>
    </>
  );
}
