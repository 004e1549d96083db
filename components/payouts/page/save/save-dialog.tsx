'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { TextFields } from '#components/recipients/saved/text-fields.tsx';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { showToast } from '#components/ui/toast.ts';
import { saveRecipientOfAction } from '#lib/domain/payouts/actions.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';

type SaveDialogProps = { payout: PayoutView; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Name and note of the recipient of a payout; the account is the payout's. */
export function SaveDialog({ payout, onClose, returnTo }: SaveDialogProps) {
  const t = useTranslations('saved.saving');
  const { id: payoutId, recipient, expectedName } = payout;
  const known = expectedName ?? recipient.name ?? recipient.holderName ?? '';
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { name: known, note: '' },
    names: ['name', 'note'],
    loadSchema: async () => {
      const { savedTexts } = await import('#lib/domain/recipients/schemas/saved.ts');
      const z = await import('zod/mini');
      return z.object(savedTexts);
    },
    action: (texts) => saveRecipientOfAction({ payoutId, ...texts }),
    queryKey: recipientKeys.saved,
    onDone: () => {
      showToast({ tone: 'done', title: t('done', { name: form.getValues('name') }) });
      onClose();
    },
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
