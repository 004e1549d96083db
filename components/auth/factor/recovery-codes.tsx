'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';

/** Two groups, as people read them out. */
const toShown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The only time that recovery codes can be read. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('secondFactor.codes');
  const [isCopied, setCopied] = useState(false);
  const text = codes.map(toShown).join('\n');
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <p className="text-sm">{t('text')}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{toShown(code)}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={async () => setCopied(await copyText(text))}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}
