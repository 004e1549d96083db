'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '#components/layout/shell-context.ts';
import { useAction } from '#components/shared/use-action.ts';
import { useRefusalText } from '#components/shared/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { showToast } from '#components/ui/toast.ts';
import { can } from '#lib/auth/permissions.ts';
import { resumeDispatchAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { resumeDispatchInput } from '#lib/domain/payouts/schemas.ts';

/** For those who may: lets payouts leave again, with the reason that goes on record. */
export function ResumeDispatch() {
  const t = useTranslations('payouts.dispatch');
  const tCommon = useTranslations('common');
  const [open, setOpen] = useState(false);
  const formId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const { run, isPending } = useAction(resumeDispatchAction);
  if (!can(useShell().viewer.role, 'dispatch:control')) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button ref={trigger} size="sm" className="h-6 shrink-0 rounded-md px-2 pointer-coarse:h-9">
          {t('resume')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('resumeTitle')}
        description={t('resumeText')}
        onCloseAutoFocus={(event) => {
          if (trigger.current) return;
          // The bar went with what it said, and its button with it.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{tCommon('cancel')}</Button>
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
        <ReasonForm id={formId} resume={run} onResumed={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = { id: string; resume: typeof resumeDispatchAction; onResumed: () => void };

/** What a sentence needs that the resolver drops on the way. */
const params = { max: 200 };

function ReasonForm({ id, resume, onResumed }: ReasonFormProps) {
  const t = useTranslations('payouts.dispatch');
  const toText = useRefusalText();
  const client = useQueryClient();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(resumeDispatchInput),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async () => {
    const result = await resume(getValues());
    if (!result.ok) {
      const { code } = result.fields?.reason ?? result.refusal;
      setError('reason', { type: 'server', message: code });
      return;
    }
    await client.invalidateQueries({ queryKey: payoutKeys.dispatch });
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
