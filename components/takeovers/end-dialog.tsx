'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import { endTakeoverAction } from '#lib/domain/takeovers/actions.ts';
import { takeoverKeys } from '#lib/domain/takeovers/query-options.ts';

type EndDialogProps = {
  takeoverId: string;
  isOwn: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Declines the request, with a reason that its maker reads; or withdraws one's own. */
export function EndDialog({ takeoverId, isOwn, onClose, returnTo }: EndDialogProps) {
  const t = useTranslations(isOwn ? 'takeovers.withdrawing' : 'takeovers.declining');
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { reason: '' },
    names: ['reason'],
    loadSchema: async () => {
      const { endTakeoverInput } = await import('#lib/domain/takeovers/schemas.ts');
      const z = await import('zod/mini');
      return isOwn ? z.object({}) : z.pick(endTakeoverInput, { reason: true });
    },
    action: ({ reason }) => endTakeoverAction({ takeoverId, reason: isOwn ? null : reason }),
    queryKey: takeoverKeys.all,
    onDone: onClose,
  });
  const reason = useField(form, 'reason', { max: reasonMax });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{ label: t('act'), pendingLabel: t('pending'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      {isOwn ? null : (
        <ReasonField label={t('reason')} hint={t('hint')} error={reason.error} rows={3} {...reason.wiring} />
      )}
    </FormDialog>
  );
}
