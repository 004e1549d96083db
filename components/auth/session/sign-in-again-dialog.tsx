'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '../password-input.tsx';
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

type SignInAgainDialogProps = {
  /** The person whose page this is; nobody else can sign in here. */
  email: string;
  onSettled: (isSignedIn: boolean) => void;
};

/** Signing in over the page that was left open; the page keeps what was typed. */
export function SignInAgainDialog({ email, onSettled }: SignInAgainDialogProps) {
  const t = useTranslations('signIn.again');
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onSettled(false)}>
      {/* A click beside it is no answer: the act that waits would be given up by accident. */}
      <DialogContent
        title={t('title')}
        description={t('text')}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <SignInAgainForm email={email} onSettled={onSettled} />
      </DialogContent>
    </Dialog>
  );
}

function SignInAgainForm({ email, onSettled }: SignInAgainDialogProps) {
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const { form, submit, errorOf, refusal } = useSignIn(email, () => onSettled(true));
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        // React also passes a submit on to the form around this dialog, which must not be submitted.
        event.stopPropagation();
        void submit(event);
      }}
    >
      {refusal ? <SignInRefusal key={JSON.stringify(refusal)} refusal={refusal} /> : null}
      <Field label={t('email')}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" readOnly />
        )}
      </Field>
      <Field label={t('password')} error={errorOf('password')} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoFocus />}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={() => onSettled(false)}>{common('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={form.formState.isSubmitting}
          pendingLabel={t('submitting')}
        >
          {t('again.submit')}
        </Button>
      </div>
    </form>
  );
}
