'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { SignInInput } from '#lib/domain/users/schemas.ts';
import { type Entered, requestSignIn } from './request-sign-in.ts';

const resolver = formResolver(async () => (await import('#lib/domain/users/schemas.ts')).signInInput);

/**
 * The sign-in form, for the page and for the dialog over a page. `refusal` says why the last try was refused;
 * the password is then emptied and the e-mail stays.
 */
export function useSignIn(email: string, onEntered: (entered: Entered) => Promise<void> | void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const toText = useRefusalText();
  const form = useForm<SignInInput>({
    resolver,
    defaultValues: { email, password: '' },
  });
  const { errors } = form.formState;
  const errorOf = (name: keyof SignInInput) => {
    const code = errors[name]?.message;
    return code ? toText({ code }) : undefined;
  };
  const submit = form.handleSubmit(async (input) => {
    setRefusal(null);
    const result = await requestSignIn(input);
    if (result.ok) return onEntered(result.value);
    setRefusal(result.refusal);
    form.resetField('password');
    form.setFocus('password');
  });
  const submitEarly = useEarlySubmit((input) => {
    form.reset(input);
    void submit();
  });
  return { form, submit, submitEarly, errorOf, refusal, clearRefusal: () => setRefusal(null) };
}

/**
 * The action of a form that is submitted before the page runs: React keeps what was typed then and passes it on once it
 * does. It empties the form after an action, so the form is filled again after that.
 */
function useEarlySubmit(send: (input: SignInInput) => void): (typed: FormData) => void {
  const [early, setEarly] = useState<SignInInput | null>(null);
  const sendEarly = useEffectEvent(send);
  useEffect(() => {
    if (early) sendEarly(early);
  }, [early]);
  return (typed) =>
    setEarly({ email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') });
}
