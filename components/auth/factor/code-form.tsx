'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal } from '#lib/core/result.ts';
import type { CodeInput } from '#lib/domain/users/schemas/factors.ts';

const resolver = formResolver(async () => (await import('#lib/domain/users/schemas/factors.ts')).codeInput);

type CodeFormProps = {
  /** A code of the app that shows one every half minute, or one that was written down. */
  kind: 'app' | 'recovery';
  isPrimary?: boolean;
  /** Why the last one was refused. */
  refused: Refusal | null;
  onSubmit: (code: string) => Promise<void>;
};

/** One code. After a wrong one the field is empty for the next. */
export function CodeForm({ kind, isPrimary = true, refused, onSubmit }: CodeFormProps) {
  const t = useTranslations('secondFactor');
  const toText = useRefusalText();
  const form = useForm<CodeInput>({ resolver, defaultValues: { code: '' } });
  const [isDone, setDone] = useState(false);
  const typed = form.formState.errors.code?.message;
  const error = typed ? toText({ code: typed }) : refused ? toText(refused) : undefined;
  const submit = form.handleSubmit(async ({ code }) => {
    setDone(false);
    await onSubmit(code);
    form.reset();
    setDone(true);
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        // React also passes a submit on to the form around this one, which must not be submitted.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <Field
        label={t(`${kind}.label`)}
        hint={t(`${kind}.hint`)}
        error={isDone || typed ? error : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            maxLength={40}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        size="lg"
        pending={form.formState.isSubmitting}
        pendingLabel={t('checking')}
      >
        {t('submitCode')}
      </Button>
    </form>
  );
}
