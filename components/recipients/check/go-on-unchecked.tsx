'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';

/** Lets those who may continue although the bank has not answered, with a reason that is recorded. */
export function GoOnUnchecked({ onGoOn }: { onGoOn: (reason: string) => void }) {
  const t = useTranslations('recipients');
  const tCommon = useTranslations('common');
  const toText = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('uncheckedOffer')}
      </Button>
    );
  }
  const goOn = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onGoOn(reason);
  };
  return (
    <div className="grid w-full gap-3">
      <ReasonField
        ref={field}
        label={t('uncheckedReason')}
        hint={t('uncheckedReasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing && reason.trim() === '' ? toText({ code: 'text_empty' }) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={goOn}>
          {t('uncheckedGoOn')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          {tCommon('cancel')}
        </Button>
      </div>
    </div>
  );
}
