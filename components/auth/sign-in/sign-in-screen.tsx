'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { UntilAlive } from '#components/ui/until-alive.tsx';
import type { SsoOffer } from '#lib/core/sso.ts';
import { setLocaleAction } from '#lib/domain/users/actions.ts';
import type { DemoSignIn } from '#lib/domain/users/schemas.ts';
import { PasswordInput } from '../password-input.tsx';
import { reportPresence } from '../session/report-presence.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { SignInRefusal } from './sign-in-refusal.tsx';
import { SsoSignIn } from './sso-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';

type SignInScreenProps = {
  /** Where to go after signing in: a path of ours, already checked. */
  next: string;
  demoPeople: readonly DemoSignIn[];
  /** The company's sign-in; null without one. */
  sso: SsoOffer | null;
};

export function SignInScreen({ next, demoPeople, sso }: SignInScreenProps) {
  const t = useTranslations('signIn');
  const locale = useLocale();
  const [localeAtFirst] = useState(locale);
  const [isLeaving, setLeaving] = useState(false);
  const [isByPassword, setByPassword] = useState(!sso?.isOnly);
  const { form, submit, submitEarly, errorOf, refusal, clearRefusal } = useSignIn('', async ({ stage }) => {
    setLeaving(true);
    // This page then shows the second step.
    if (stage !== 'whole') return window.location.reload();
    // A language switched on this page is the person's choice for their account as well.
    if (locale !== localeAtFirst) await setLocaleAction({ locale });
    // A full page load, so that nothing read before this person signed in is kept.
    window.location.replace(next);
  });
  useEffect(() => {
    // The browser sends no cookie after a link from a mail (SameSite=Strict). This request brings it.
    void reportPresence().then((userId) => userId && window.location.replace(next));
  }, [next]);
  const pick = ({ email, password }: DemoSignIn) => {
    clearRefusal();
    form.reset({ email, password });
    form.setFocus('password');
  };
  return (
    <div className="grid gap-6">
      {sso ? <SsoSignIn {...{ sso, next, isByPassword }} onPassword={() => setByPassword(true)} /> : null}
      <form noValidate hidden={!isByPassword} action={submitEarly} onSubmit={submit} className="grid gap-4">
        {refusal ? <SignInRefusal key={JSON.stringify(refusal)} refusal={refusal} /> : null}
        <Field label={t('email')} error={errorOf('email')} required>
          {(control) => (
            <Input
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="username"
              autoFocus
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('password')} error={errorOf('password')} required>
          {(control) => <PasswordInput {...control} {...form.register('password')} />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1"
          pending={form.formState.isSubmitting || isLeaving}
          pendingLabel={t('submitting')}
        >
          {t('submit')}
        </Button>
      </form>
      <DemoSignIns people={demoPeople} onPick={pick} />
      <UntilAlive />
    </div>
  );
}
