'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { showToast } from '#components/ui/toast.ts';
import type { Role } from '#lib/auth/permissions.ts';
import { changeRoleAction } from '#lib/domain/users/actions.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { PersonView } from '#lib/domain/users/schemas.ts';
import { RoleField } from './role-field.tsx';

type RoleDialogProps = {
  person: PersonView;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

export function RoleDialog({ person, onClose, returnTo }: RoleDialogProps) {
  const t = useTranslations('people');
  const { name } = person;
  const { form, submit, isSending, refusal } = useActForm<{ userId: string; role: Role }, null>({
    defaultValues: { userId: person.id, role: person.role },
    names: ['role'],
    loadSchema: async () => (await import('#lib/domain/users/schemas.ts')).roleInput,
    action: changeRoleAction,
    queryKey: userKeys.people,
    onDone: () => {
      showToast({ tone: 'done', title: t('roleDone', { name }) });
      onClose();
    },
  });
  const role = useField(form, 'role');
  return (
    <FormDialog
      title={t('roleTitle', { name })}
      text={t('roleHint')}
      submit={{ label: t('saveRole'), pendingLabel: t('saving'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <RoleField field={role} />
    </FormDialog>
  );
}
