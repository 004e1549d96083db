'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { showToast } from '#components/ui/toast.ts';
import { cancelPayoutAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys, payoutQuery } from '#lib/domain/payouts/query-options.ts';

/** Calls a payout back that is approved and not sent yet. Of this and the worker exactly one wins, and the answer says which. */
export function useCallBack() {
  const t = useTranslations('payouts.undo');
  const client = useQueryClient();
  const refuse = useRefusalToast();
  const { run, isPending } = useAction(cancelPayoutAction);
  const callBack = async ({ id, attemptId }: { id: string; attemptId: string }) => {
    const result = await run({ attemptId });
    if (result.ok) showToast({ tone: 'done', title: t('cancelled'), about: id });
    else refuse(result.refusal);
    await client.invalidateQueries({ queryKey: payoutKeys.one(id) });
  };
  return { callBack, isPending };
}

/** Says that a payout was approved and how long it can be called back, away from its page; nothing where it cannot. */
export function useUndoToast() {
  const t = useTranslations('payouts.undo');
  const client = useQueryClient();
  const { callBack } = useCallBack();
  return async (id: string) => {
    const payout = await client.fetchQuery({ ...payoutQuery(id), staleTime: 0 });
    if (!payout.undo || !payout.mayCancel) return;
    const seconds = Math.ceil(payout.undo.leftMs / 1_000);
    const onSelect = () => void callBack({ id, attemptId: payout.attempt.id });
    showToast({
      tone: 'moving',
      title: t('toast', { seconds }),
      about: id,
      action: { label: t('cancel'), onSelect },
    });
  };
}
