'use client';

import { TriangleAlert, UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Notice } from '#components/ui/notice.tsx';

type DifferentNameProps = {
  /** The name that the bank gave last time; null: it gave the same, or none. */
  previousName: string | null;
  /** The name of who paid; null: it is the same, or not known. */
  payerName: string | null;
  /** The name that was expected, where the bank's is different. */
  expectedName: string | null;
  /** Null: the bank gave no name this time. */
  name: string | null;
  reason: string;
  onReason: (reason: string) => void;
  isMissing: boolean;
  /** The id of what it says, which the dialog is described by. */
  saysId: string;
  ref: Ref<HTMLTextAreaElement>;
};

/** The name is another one than last time, or than the payer's: shows both, and asks why the person continues. */
export function DifferentName(props: DifferentNameProps) {
  const { previousName, payerName, expectedName, name, reason, onReason, isMissing, saysId, ref } = props;
  const t = useTranslations('recipients');
  const toText = useRefusalText();
  return (
    <div className="mt-5 grid gap-4">
      <div id={saysId} className="grid gap-4">
        {payerName === null ? null : (
          <Notice tone="attention" icon={<UserRoundX />} title={t('notPayerTitle')}>
            {t('notPayerText', { payer: payerName, name: name ?? '' })}
          </Notice>
        )}
        {expectedName === null ? null : (
          <Notice role="alert" tone="attention" icon={<UserRoundX />} title={t('unexpectedTitle')}>
            {t('unexpectedText')}
          </Notice>
        )}
        {previousName === null ? null : (
          <Notice role="alert" tone="attention" icon={<TriangleAlert />} title={t('differentTitle')}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 py-1 text-ink">
              <dt className="text-ink-muted">{t('differentBefore')}</dt>
              <dd className="wrap-anywhere font-medium">{previousName}</dd>
              <dt className="text-ink-muted">{t('differentNow')}</dt>
              <dd className="wrap-anywhere font-medium">{name ?? t('confirmNoName')}</dd>
            </dl>
            <p>{t('differentText')}</p>
          </Notice>
        )}
      </div>
      <ReasonField
        ref={ref}
        label={t('differentReason')}
        hint={t('differentReasonHint')}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        error={isMissing ? toText({ code: 'reason_empty' }) : undefined}
      />
    </div>
  );
}
