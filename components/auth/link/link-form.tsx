'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { LinkView } from '#lib/domain/users/schemas.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { requestSignIn } from '../sign-in/request-sign-in.ts';
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx';
import { requestRedeeming } from './request-link.ts';

/** What is typed; all but the password only by the first administrator. */
type Typed = { name: string; email: string; password: string };

const resolver = formResolver(
  async () => (await import('#lib/domain/users/schemas.ts')).redeemFields,
) as unknown as Resolver<Typed>;

type LinkFormProps = { token: string; link: LinkView };

/** Sets the password and goes straight into the office with it. */
export function LinkForm({ token, link }: LinkFormProps) {
  const t = useTranslations('link');
  const { form, submit, refusal, isSending } = useRedeeming(token, link);
  const isFirst = link.purpose === 'first_administrator';
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {refusal ? <SignInRefusal key={JSON.stringify(refusal)} refusal={refusal} /> : null}
      <fieldset disabled={isSending} className="grid min-w-0 gap-4">
        {isFirst ? <Who form={form} /> : <KnownEmail email={link.email ?? ''} />}
        <NewPasswordField form={form} name="password" autoFocus={!isFirst} />
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1"
        pending={isSending}
        pendingLabel={t('submitting')}
      >
        {t(`${link.purpose}.submit`)}
      </Button>
    </form>
  );
}

function Who({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTranslations('link');
  const name = useField(form, 'name');
  const email = useField(form, 'email');
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')} error={name.error} required>
        {(control) => <Input {...control} {...name.wiring} autoComplete="name" autoFocus />}
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={email.error} required>
        {(control) => (
          <Input
            {...control}
            {...email.wiring}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}

/** As text, because a field cuts a long address off. Password managers keep it together with the password. */
function KnownEmail({ email }: { email: string }) {
  const t = useTranslations('link');
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{t('email')}</p>
      <p>
        <Breakable text={email} />
      </p>
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
    </div>
  );
}

function useRedeeming(token: string, link: LinkView) {
  const isFirst = link.purpose === 'first_administrator';
  const [isSending, setSending] = useState(false);
  const form = useForm<Typed>({
    resolver,
    defaultValues: { password: '', name: '', email: '' },
    shouldFocusError: false,
  });
  const names = isFirst ? (['name', 'email', 'password'] as const) : (['password'] as const);
  const { problem, show, isValid } = useRefusals<Typed, 'send'>(form, () => names, isSending);
  const send = async () => {
    const { password, ...who } = form.getValues();
    const redeemed = await requestRedeeming({ token, password, ...(isFirst && who) });
    if (!redeemed.ok) return show('send', { refusal: redeemed.refusal, fields: redeemed.fields ?? {} });
    const { email } = redeemed.value;
    const signedIn = await requestSignIn({ email, password });
    // A full page load: nothing that was read before is kept, and the used link leaves the history.
    window.location.replace(signedIn.ok ? '/' : '/sign-in');
    return new Promise<void>(() => {});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await isValid())) return;
    setSending(true);
    await send().finally(() => setSending(false));
  };
  return { form, submit, refusal: problem?.refusal ?? null, isSending };
}
