'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormProblem } from '#components/shared/form/refusal/form-problem.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { inviteAction } from '#lib/domain/users/actions.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { MadeLinkView } from '#lib/domain/users/schemas.ts';
import { MadeLink } from './made-link.tsx';
import { RoleField } from './role-field.tsx';

type InviteDialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };
type Typed = { name: string; email: string; role: Role };

/** Asks whom to invite, and then shows the link, once. */
export function InviteDialog({ onClose, returnTo }: InviteDialogProps) {
  const t = useTranslations('people');
  const common = useTranslations('common');
  const formId = useId();
  const [made, setMade] = useState<MadeLinkView | null>(null);
  const { form, submit, isSending, refusal } = useInviting(setMade);
  const name = form.getValues('name').trim();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={made ? t('linkTitle.invitation', { name }) : t('invite')}
        description={made ? t('linkText') : t('inviteText')}
        onCloseAutoFocus={returnFocus(returnTo)}
        // A click beside it is no answer: the link could not be shown again.
        onInteractOutside={(event) => event.preventDefault()}
        footer={
          made ? (
            <Button variant="primary" onClick={onClose}>
              {t('linkDone')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{common('cancel')}</Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                pending={isSending}
                pendingLabel={t('making')}
              >
                {t('makeLink')}
              </Button>
            </>
          )
        }
      >
        {made ? (
          <MadeLink link={made} />
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
            <Fields form={form} />
            <FormProblem refusal={refusal} />
          </form>
        )}
      </DialogContent>
    </Dialog>
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
    loadSchema: async () => (await import('#lib/domain/users/schemas.ts')).invitationInput as never,
    action: inviteAction,
    queryKey: userKeys.people,
    onDone: onMade,
  });
}
