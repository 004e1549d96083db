'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { changeRecipientAction } from '#lib/domain/recipients/actions.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';
import type { SavedRecipientView } from '#lib/domain/recipients/schemas/saved.ts';
import { TextFields } from './text-fields.tsx';

type ChangeDialogProps = {
  recipient: SavedRecipientView;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Changes name and note of an entry. Its account stays: another one is another entry. */
export function ChangeDialog({ recipient, onClose, returnTo }: ChangeDialogProps) {
  const t = useTranslations('saved.changing');
  const { id: recipientId, name, note, updatedAt: seenAt } = recipient;
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { name, note: note ?? '' },
    names: ['name', 'note'],
    loadSchema: async () => {
      const { changeRecipientInput } = await import('#lib/domain/recipients/schemas/saved.ts');
      const z = await import('zod/mini');
      const { name, note } = changeRecipientInput.shape;
      return z.object({ name, note });
    },
    action: (texts) => changeRecipientAction({ recipientId, seenAt, ...texts }),
    queryKey: recipientKeys.saved,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{ label: t('act'), pendingLabel: t('pending'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <TextFields form={form} />
    </FormDialog>
  );
}
