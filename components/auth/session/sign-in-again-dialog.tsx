'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '../password-input.tsx';
import { SecondStepOverPage } from '../second-step/second-step-over-page.tsx';
import type { Entered } from '../sign-in/request-sign-in.ts';
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { SsoAgain } from '../sso/sso-again.tsx';
import { onSignInElsewhere } from './report-presence.ts';
import { useHiddenPage } from './use-hidden-page.ts';

type SignInAgainDialogProps = {
  /** The person who has this page open; nobody else can sign in here. */
  person: { id: string; email: string };
  onSignedIn: () => void;
};

/**
 * Signing in over the page that was left open; the page keeps what was typed. Until then nothing of it can be read, so
 * there is no way back to it without signing in.
 */
export function SignInAgainDialog({ person, onSignedIn }: SignInAgainDialogProps) {
  const t = useTranslations('signIn.again');
  const [isHalf, setHalf] = useState(false);
  const { id, email } = person;
  useHiddenPage();
  const settle = useEffectEvent((userId: string) => userId === id && onSignedIn());
  // They may do it in another window or tab of this browser.
  useEffect(() => onSignInElsewhere(settle), []);
  return (
    <Dialog open>
      <DialogContent title={t('title')} description={t('text')} data-signed-out>
        {isHalf ? (
          <SecondStepOverPage onDone={onSignedIn} />
        ) : (
          <>
            <SsoAgain />
            <SignInAgainForm
              email={email}
              onEntered={({ stage }) => (stage === 'whole' ? onSignedIn() : setHalf(true))}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

type SignInAgainFormProps = { email: string; onEntered: (entered: Entered) => void };

function SignInAgainForm({ email, onEntered }: SignInAgainFormProps) {
  const t = useTranslations('signIn');
  const { form, submit, errorOf, refusal } = useSignIn(email, onEntered);
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
