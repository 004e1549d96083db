'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { showToast } from '#components/ui/toast.ts';
import { stopSendingAction } from '#lib/domain/sending/actions.ts';
import { sendingKeys } from '#lib/domain/sending/query-options.ts';
import { stopReasonMax } from '#lib/domain/sending/status.ts';

type StopDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Stops sending for everybody, with a reason that everybody reads. It says what goes on all the same. */
export function StopDialog({ onClose, returnTo }: StopDialogProps) {
  const t = useTranslations('sending.stop');
  const client = useQueryClient();
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { reason: '' },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/sending/schemas.ts')).stopSendingInput,
    action: stopSendingAction,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: sendingKeys.all });
      showToast({ tone: 'done', title: t('done') });
      onClose();
    },
  });
  const reason = useField(form, 'reason', { max: stopReasonMax });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{
        label: t('act'),
        pendingLabel: t('pending'),
        variant: 'danger',
        isPending: isSending,
        run: submit,
      }}
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
