'use client';

import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { type AddedFactor, type Call, makePasskey } from './ceremony.ts';

const resolver = formResolver(
  async () => (await import('#lib/domain/users/schemas/factors.ts')).passkeyFields,
);

type EnrolPasskeyProps = {
  call: Call;
  password: string | undefined;
  onAdded: (added: AddedFactor) => void;
  onRefused: (refusal: Refusal) => void;
};

/** A name for the passkey, by which its owner finds it in their list, and the browser's own question. */
export function EnrolPasskey({ call, password, onAdded, onRefused }: EnrolPasskeyProps) {
  const t = useTranslations('secondFactor');
  const form = useForm<{ name: string }>({ resolver, defaultValues: { name: t('passkey.suggested') } });
  const name = useField(form, 'name', { max: 60 });
  const submit = form.handleSubmit(async (typed) => {
    const added = await makePasskey(call, { ...typed, password });
    if (added.ok) onAdded(added.value);
    else onRefused(added.refusal);
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.stopPropagation();
        void submit(event);
      }}
    >
      <Field label={t('passkey.name')} hint={t('passkey.nameHint')} error={name.error} required>
        {(control) => <Input {...control} {...name.wiring} autoComplete="off" maxLength={60} autoFocus />}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting}
        pendingLabel={t('asking')}
      >
        <Fingerprint aria-hidden className="size-4" />
        {t('passkey.make')}
      </Button>
    </form>
  );
}
