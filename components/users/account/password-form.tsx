'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Refusal } from '#lib/core/result.ts';

type PasswordFormProps = { refusal: Refusal | null; onSubmit: (password: string) => void };

/** Asks for the password before a way in is added, from a person who has no second factor. */
export function PasswordForm({ refusal, onSubmit }: PasswordFormProps) {
  const t = useTranslations('account.factors');
  const toText = useRefusalText();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed) onSubmit(typed);
  };
  const error = refusal?.field === 'password' ? toText(refusal) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('password')} hint={t('passwordHint')} error={error} required>
        {(control) => (
          <PasswordInput
            {...control}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('go')}
      </Button>
    </form>
  );
}
