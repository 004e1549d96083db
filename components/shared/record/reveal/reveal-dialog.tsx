'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import { revealAction } from '#lib/domain/reveals/actions.ts';

type RevealDialogProps = {
  recordId: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks why somebody needs to see the phones and names of a record, and shows them. */
export function RevealDialog({ recordId, onClose, returnTo }: RevealDialogProps) {
  const t = useTranslations('reveals');
  const client = useQueryClient();
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { reason: '', id: recordId },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/reveals/schemas.ts')).revealInput,
    action: revealAction,
    onDone: async () => {
      // Whatever is on screen may be about the same record.
      await client.invalidateQueries();
      onClose();
    },
  });
  const reason = useField(form, 'reason', { max: reasonMax });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{ label: t('reveal'), pendingLabel: t('revealing'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={reason.error}
        rows={3}
        {...reason.wiring}
      />
    </FormDialog>
  );
}
