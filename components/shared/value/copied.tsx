'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';

/** A value, and next to it the button that copies `text`. */
export function Copied({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <span className="inline-flex items-center gap-0.5">
      {children}
      <CopyButton text={text} label={t('copyId', { id: text })} doneLabel={t('copied')} />
    </span>
  );
}
