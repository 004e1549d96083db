'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { MadeLinkView } from '#lib/domain/users/schemas.ts';

/** A link that is readable only now. */
export function MadeLink({ link }: { link: MadeLinkView }) {
  const t = useTranslations('people');
  const common = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-3">
      <Field label={t('link')}>
        {(control) => (
          <Input
            {...control}
            value={link.url}
            readOnly
            className="font-mono text-sm"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          autoFocus
          onClick={() => void navigator.clipboard.writeText(link.url).then(() => setCopied(true))}
        >
          <Copy aria-hidden className="size-4" />
          {common('copy')}
        </Button>
        <span role="status" className="text-ink-muted text-sm">
          {isCopied ? common('copied') : ''}
        </span>
      </div>
      <p className="text-ink-muted text-sm">
        {t.rich('linkUntil', { time: () => <DateTime value={link.expiresAt} /> })}
      </p>
    </div>
  );
}
