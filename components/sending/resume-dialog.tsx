'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { showToast } from '#components/ui/toast.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import { resumeSendingAction } from '#lib/domain/sending/actions.ts';
import { sendingKeys, sendingQuery, waitingQuery } from '#lib/domain/sending/query-options.ts';
import { ResumeText } from './resume-text.tsx';
import { toWaits } from './to-waits.ts';

type ResumeDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Resumes sending, with a reason that is recorded. It says what it ends and what it sends, as it is now. */
export function ResumeDialog({ onClose, returnTo }: ResumeDialogProps) {
  const t = useTranslations('sending');
  const { data: held = null } = useQuery(sendingQuery);
  const { data: waiting } = useQuery(waitingQuery);
  const waits = toWaits(useTranslations(), useLocale(), waiting);
  const { form, submit, isSending, refusal } = useResuming(held?.since ?? null, onClose);
  const reason = useField(form, 'reason', { max: reasonMax });
  return (
    <FormDialog
      title={t('resumeTitle')}
      text={<ResumeText held={held} waits={waits} onLeave={onClose} />}
      submit={{
        label: waits.button,
        pendingLabel: t('resuming'),
        isPending: isSending,
        isOff: held === null,
        run: submit,
      }}
      {...{ refusal, onClose, returnTo }}
    >
      <ReasonField
        label={t('resumeReason')}
        hint={t('resumeReasonHint')}
        error={reason.error}
        rows={3}
        {...reason.wiring}
      />
    </FormDialog>
  );
}

function useResuming(seenSince: string | null, onResumed: () => void) {
  const t = useTranslations('sending');
  const client = useQueryClient();
  return useActForm({
    defaultValues: { reason: '', seenSince },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/sending/schemas.ts')).resumeSendingInput,
    action: (fields) => resumeSendingAction({ ...fields, seenSince }),
    // A refusal means that what is shown is out of date.
    queryKey: sendingKeys.all,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: sendingKeys.all });
      showToast({ tone: 'done', title: t('resumed') });
      onResumed();
    },
  });
}
