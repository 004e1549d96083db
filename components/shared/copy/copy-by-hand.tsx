'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { Textarea } from '#components/ui/textarea.tsx';

type CopyByHandProps = { text: string; from: Element | null; onClose: () => void };

/** Says that nothing was copied, and shows the text selected. */
export function CopyByHand({ text, from, onClose }: CopyByHandProps) {
  const t = useTranslations('common');
  const opener = useRef(from instanceof HTMLElement ? from : null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('copyRefused')}
        description={t('copyByHand')}
        onCloseAutoFocus={returnFocus(opener)}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <Field label={t('toCopy')}>
          {(control) => (
            // Not read-only: a menu that closes meanwhile gives the focus to a field that can be typed in.
            <Textarea
              {...control}
              defaultValue={text}
              spellCheck={false}
              className="font-mono text-sm"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}
