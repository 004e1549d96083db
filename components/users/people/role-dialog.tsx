'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormProblem } from '#components/shared/form/refusal/form-problem.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
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
  const common = useTranslations('common');
  const formId = useId();
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
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('roleTitle', { name })}
        description={t('roleHint')}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSending}
              pendingLabel={t('saving')}
            >
              {t('saveRole')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <RoleField field={role} />
          <FormProblem refusal={refusal} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
