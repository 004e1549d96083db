'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { useAction } from '#components/shared/form/use-action.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';

/** What is cancelled. Its texts are `<of>.cancel` in messages/. */
export type CancelAbout = {
  of: 'payouts' | 'refunds';
  amount: MoneyView;
  cancel: () => Promise<ActionResult<unknown>>;
  queryKey: QueryKey;
};

type CancelDialogProps = {
  about: CancelAbout;
  /** It does not wait any more. */
  isGone: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const tooLate: Refusal = { code: 'cancel_too_late' };

/** Names the amount, asks once, and stays open until the answer is stored. */
export function CancelDialog({ about, isGone, onClose, returnTo }: CancelDialogProps) {
  const t = useTranslations(`${about.of}.cancel`);
  const tAll = useTranslations('sending.cancel');
  const locale = useLocale();
  const client = useQueryClient();
  const { run, isPending } = useAction(about.cancel);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sum = formatMoney(fromMoneyView(about.amount), locale);
  const confirm = async () => {
    const result = await run(undefined);
    if (result.ok) onClose();
    else setRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: about.queryKey });
  };
  return (
    <QuestionDialog
      title={t('title', { sum })}
      text={t('text')}
      keep={tAll('keep')}
      confirm={{ label: t('confirm', { sum }), pendingLabel: tAll('sending'), variant: 'danger' }}
      obstacle={isGone ? tooLate : null}
      words={{ refused: tAll('refused'), offline: tAll('offline') }}
      onConfirm={() => void confirm()}
      {...{ isPending, refusal, onClose, returnTo }}
    />
  );
}
