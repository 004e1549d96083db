'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { reasonMax } from '#lib/core/plain-text.ts';

type DifferentNameProps = {
  previousName: string;
  /** Null: this time the bank gave none. */
  name: string | null;
  reason: string;
  onReason: (reason: string) => void;
  isMissing: boolean;
  ref: Ref<HTMLTextAreaElement>;
};

/** The bank named somebody else last time: both names, and why the person goes on nevertheless. */
export function DifferentName({ previousName, name, reason, onReason, isMissing, ref }: DifferentNameProps) {
  const t = useTranslations('recipients');
  const toText = useRefusalText();
  return (
    <div className="mt-5 grid gap-4">
      <Notice role="alert" tone="attention" icon={<TriangleAlert />} title={t('differentTitle')}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 py-1 text-ink">
          <dt className="text-ink-muted">{t('differentBefore')}</dt>
          <dd className="break-words font-medium">{previousName}</dd>
          <dt className="text-ink-muted">{t('differentNow')}</dt>
          <dd className="break-words font-medium">{name ?? t('confirmNoName')}</dd>
        </dl>
        <p>{t('differentText')}</p>
      </Notice>
      <Field
        label={t('differentReason')}
        hint={t('differentReasonHint')}
        error={isMissing ? toText({ code: 'reason_empty' }) : undefined}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            ref={ref}
            value={reason}
            maxLength={reasonMax}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
