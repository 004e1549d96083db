'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useAction } from '#components/shared/form/use-action.ts';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { showToast } from '#components/ui/toast.ts';
import { resumeSendingAction } from '#lib/domain/sending/actions.ts';
import { sendingKeys } from '#lib/domain/sending/query-options.ts';

const resolver = formResolver(
  async () => (await import('#lib/domain/sending/schemas.ts')).resumeSendingInput,
);

type ResumeDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Resumes sending, with a reason that is recorded. */
export function ResumeDialog({ onClose, returnTo }: ResumeDialogProps) {
  const t = useTranslations('sending');
  const tCommon = useTranslations('common');
  const formId = useId();
  const { run, isPending } = useAction(resumeSendingAction);
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
              pending={isPending}
              pendingLabel={t('resuming')}
            >
              {t('resume')}
            </Button>
          </>
        }
      >
        <ReasonForm id={formId} resume={run} onResumed={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = { id: string; resume: typeof resumeSendingAction; onResumed: () => void };

/** The values that an error sentence needs and the resolver drops. */
const params = { max: 200 };

function ReasonForm({ id, resume, onResumed }: ReasonFormProps) {
  const t = useTranslations('sending');
  const toText = useRefusalText();
  const client = useQueryClient();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver,
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async () => {
    const result = await resume(getValues());
    if (!result.ok) {
      const { code } = result.fields?.reason ?? result.refusal;
      setError('reason', { type: 'server', message: code });
      return;
    }
    await client.invalidateQueries({ queryKey: sendingKeys.all });
    showToast({ tone: 'done', title: t('resumed') });
    onResumed();
  });
  const code = formState.errors.reason?.message;
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        label={t('resumeReason')}
        hint={t('resumeReasonHint')}
        error={code ? toText({ code, params }) : undefined}
        required
      >
        {(control) => <Textarea {...control} {...register('reason')} rows={3} />}
      </Field>
    </form>
  );
}
