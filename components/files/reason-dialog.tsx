'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { confirmWarningsAction, decideNamesAction } from '#lib/domain/files/actions/checking.ts';
import { leaveOutAction } from '#lib/domain/files/actions/correcting.ts';
import { returnFileAction } from '#lib/domain/files/actions/signing.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';

export type RowsAct = 'leaveOut' | 'names' | 'warnings' | 'takeOut';
export type Rows = 'all' | number[];
type Fields = { fileId: string; rows: Rows; reason: string };

const actions = {
  leaveOut: leaveOutAction,
  names: decideNamesAction,
  warnings: confirmWarningsAction,
  takeOut: returnFileAction,
} as const;

type ReasonDialogProps = {
  act: RowsAct;
  file: { id: string; makerName: string };
  rows: Rows;
  onDone: () => void;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks why these rows are left out, or paid all the same. */
export function ReasonDialog({ act, file, rows, onDone, onClose, returnTo }: ReasonDialogProps) {
  const t = useTranslations('files.reasonDialog');
  const { form, submit, isSending, refusal } = useActForm<Fields, unknown>({
    defaultValues: { fileId: file.id, rows, reason: '' } as never,
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/files/schemas/inputs.ts')).leaveOutInput,
    action: actions[act] as (fields: Fields) => Promise<ActionResult<unknown>>,
    queryKey: fileQuery(file.id).queryKey,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const { wiring, error } = useField(form, 'reason', { max: reasonMax });
  const count = rows === 'all' ? 0 : rows.length;
  return (
    <FormDialog
      title={rows === 'all' ? t(`${act}.titleAll`) : t(`${act}.title`, { count })}
      text={t(`${act}.text`, { maker: file.makerName })}
      keep={t('keep')}
      submit={{
        label: t(`${act}.confirm`),
        pendingLabel: t('sending'),
        isPending: isSending,
        run: submit,
      }}
      {...{ refusal, onClose, returnTo }}
    >
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} rows={3} {...wiring} />
    </FormDialog>
  );
}
