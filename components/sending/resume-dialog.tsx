'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { FormProblem } from '#components/shared/form/refusal/form-problem.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toast.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import { resumeSendingAction } from '#lib/domain/sending/actions.ts';
import { sendingKeys } from '#lib/domain/sending/query-options.ts';

type ResumeDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Resumes sending, with a reason that is recorded. */
export function ResumeDialog({ onClose, returnTo }: ResumeDialogProps) {
  const t = useTranslations('sending');
  const tCommon = useTranslations('common');
  const formId = useId();
  const { form, submit, isSending, refusal } = useResuming(onClose);
  const reason = useField(form, 'reason', { max: reasonMax });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('resumeTitle')}
        description={t('resumeText')}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Resuming removes the bar and the button in it, so the focus may need another place.
          (returnTo.current ?? document.getElementById('content'))?.focus();
        }}
        footer={
          <>
            <Button onClick={onClose}>{tCommon('cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSending}
              pendingLabel={t('resuming')}
            >
              {t('resume')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <ReasonField
            label={t('resumeReason')}
            hint={t('resumeReasonHint')}
            error={reason.error}
            rows={3}
            {...reason.wiring}
          />
          <FormProblem refusal={refusal} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useResuming(onResumed: () => void) {
  const t = useTranslations('sending');
  const client = useQueryClient();
  return useActForm({
    defaultValues: { reason: '' },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/sending/schemas.ts')).resumeSendingInput,
    action: resumeSendingAction,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: sendingKeys.all });
      showToast({ tone: 'done', title: t('resumed') });
      onResumed();
    },
  });
}
