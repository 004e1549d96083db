'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';

/** What is cancelled, held back or let go while it waits to be sent. */
export type WaitingAbout = {
  /** Where its texts are in messages/. */
  texts:
    | 'payouts.cancel'
    | 'payouts.sendNow'
    | 'payouts.stopRepeating'
    | 'refunds.cancel'
    | 'refunds.hold'
    | 'refunds.release';
  amount: MoneyView;
  act: () => Promise<ActionResult<unknown>>;
  queryKey: QueryKey;
};

type WaitingDialogProps = {
  about: WaitingAbout;
  /** It does not wait any more. */
  isGone: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const dangers: readonly WaitingAbout['texts'][] = [
  'payouts.cancel',
  'payouts.stopRepeating',
  'refunds.cancel',
];

const gone: Refusal = { code: 'waits_no_more' };

/** Names the amount, asks once, and stays open until the answer is stored. */
export function WaitingDialog({ about, isGone, onClose, returnTo }: WaitingDialogProps) {
  const t = useTranslations(about.texts);
  const tAll = useTranslations('sending.waiting');
  const locale = useLocale();
  const client = useQueryClient();
  const { run, isPending } = useAction(about.act);
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
      confirm={{
        label: t('confirm', { sum }),
        pendingLabel: t('pending'),
        variant: dangers.includes(about.texts) ? 'danger' : 'primary',
      }}
      obstacle={isGone ? gone : null}
      words={{ refused: tAll('refused'), offline: tAll('offline') }}
      onConfirm={() => void confirm()}
      {...{ isPending, refusal, onClose, returnTo }}
    />
  );
}
