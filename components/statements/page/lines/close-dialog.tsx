'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import { closeStatementLinesAction } from '#lib/domain/statements/actions.ts';
import { statementQuery } from '#lib/domain/statements/query-options/queries.ts';

type CloseFields = { statementId: string; numbers: number[] | null; reason: string };

type CloseDialogProps = {
  statementId: string;
  /** Null: every line that is still open. */
  numbers: number[] | null;
  /** The question, which names what is closed. */
  title: string;
  /** The label of the button that closes it: “Close” alone would be taken for leaving the dialog. */
  confirm: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks why money that only the processor knows of is no alarm any more. */
export function CloseDialog({ statementId, numbers, title, confirm, onClose, returnTo }: CloseDialogProps) {
  const t = useTranslations('statements.close');
  const { form, submit, isSending, refusal } = useActForm<CloseFields, unknown>({
    defaultValues: { statementId, numbers, reason: '' },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/statements/schemas/inputs.ts')).closeLinesInput,
    action: closeStatementLinesAction,
    queryKey: statementQuery(statementId).queryKey,
    onDone: onClose,
  });
  const { wiring, error } = useField(form, 'reason', { max: reasonMax });
  return (
    <QuestionDialog
      text={t('text')}
      keep={t('keep')}
      confirm={{ label: confirm, pendingLabel: t('closing'), variant: 'primary' }}
      isPending={isSending}
      obstacle={null}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void submit()}
      {...{ title, refusal, onClose, returnTo }}
    >
      <div className="mt-4">
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} rows={3} {...wiring} />
      </div>
    </QuestionDialog>
  );
}
