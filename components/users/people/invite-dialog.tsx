'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Role } from '#lib/auth/permissions.ts';
import { inviteAction } from '#lib/domain/users/actions.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { MadeLinkView } from '#lib/domain/users/schemas.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RoleField } from './role-field.tsx';

type InviteDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };
type Typed = { name: string; email: string; role: Role };

/** Asks whom to invite, and then shows the link, once. */
export function InviteDialog(dialog: InviteDialogProps) {
  const t = useTranslations('people');
  const [made, setMade] = useState<MadeLinkView | null>(null);
  const { form, submit, isSending, refusal } = useInviting(setMade);
  if (made)
    return <LinkDialog kind="invitation" name={form.getValues('name').trim()} link={made} {...dialog} />;
  return (
    <FormDialog
      title={t('invite')}
      text={t('inviteText')}
      submit={{ label: t('makeLink'), pendingLabel: t('making'), isPending: isSending, run: submit }}
      refusal={refusal}
      {...dialog}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useInviting>['form'];

function Fields({ form }: { form: Form }) {
  const t = useTranslations('people');
  const name = useField(form, 'name', { max: 100 });
  const email = useField(form, 'email');
  const role = useField(form, 'role');
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')} error={name.error} required>
        {(control) => <Input {...control} {...name.wiring} autoComplete="off" autoFocus />}
      </Field>
      <Field label={t('email')} error={email.error} required>
        {(control) => (
          <Input
            {...control}
            {...email.wiring}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <RoleField field={role} />
    </>
  );
}

function useInviting(onMade: (made: MadeLinkView) => void) {
  return useActForm<Typed, MadeLinkView>({
    defaultValues: { name: '', email: '', role: 'finance' },
    names: ['name', 'email', 'role'],
    loadSchema: async () => (await import('#lib/domain/users/schemas.ts')).invitationInput,
    action: inviteAction,
    queryKey: userKeys.people,
    onDone: onMade,
  });
}
