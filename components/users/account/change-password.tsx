'use client';

import { useTranslations } from 'next-intl';
import { NewPasswordField } from '#components/auth/new-password-field.tsx';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { SignInRefusal } from '#components/auth/sign-in/sign-in-refusal.tsx';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { showToast } from '#components/ui/toast.ts';
import { changePasswordAction } from '#lib/domain/users/actions.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { ChangePasswordInput } from '#lib/domain/users/schemas.ts';

export function ChangePassword() {
  const t = useTranslations('account.password');
  const { form, submit, isSending, refusal } = useActForm<ChangePasswordInput, { sessions: number }>({
    defaultValues: { password: '', newPassword: '' },
    names: ['password', 'newPassword'],
    loadSchema: async () => (await import('#lib/domain/users/schemas.ts')).changePasswordInput,
    action: changePasswordAction,
    queryKey: userKeys.ownSessions,
    isReused: true,
    onDone: ({ sessions }) => {
      form.reset();
      showToast({ tone: 'done', title: t('done'), detail: t('doneText', { sessions }) });
    },
  });
  const present = useField(form, 'password');
  const { email } = useViewer();
  return (
    <section className="grid max-w-140 gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </div>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {/* Password managers keep the address together with the password. */}
        <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
        {refusal ? <SignInRefusal key={JSON.stringify(refusal)} refusal={refusal} /> : null}
        <Field label={t('present')} error={present.error} required>
          {(control) => <PasswordInput {...control} {...present.wiring} />}
        </Field>
        <NewPasswordField form={form} name="newPassword" />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t('saving')}
        >
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
