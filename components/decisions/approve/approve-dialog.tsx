'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { PasswordInput } from '#components/auth/password-input.tsx';
import { useUndoToast } from '#components/payouts/use-undo-toast.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useSessionGate } from '#components/shared/viewer/session-gate.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { formatMoney } from '#lib/core/format.ts';
import { addByCurrency, fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { Decision } from '../to-decisions.ts';
import { approveChosen, approveOne, type Outcome } from './approve-each.ts';
import { ApproveLine } from './approve-line.tsx';

type ApproveDialogProps = {
  decisions: readonly Decision[];
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Names every request and the total, asks once (several together by password or second factor), and says what became of each. */
export function ApproveDialog({ decisions, onClose, returnTo }: ApproveDialogProps) {
  const t = useTranslations('decisions');
  const locale = useLocale();
  const { outcomes, stage, refusal, confirm } = useApproving(decisions);
  const [password, setPassword] = useState('');
  const { hasSecondFactor } = useViewer();
  const isTogether = decisions.length > 1;
  const total = addByCurrency(decisions.map(({ amount }) => amount))
    .map((sum) => formatMoney(fromMoneyView(sum), locale))
    .join(' + ');
  const approved = [...outcomes.values()].filter(({ ok }) => ok).length;
  return (
    <AlertDialog open onOpenChange={(open) => open || stage === 'decides' || onClose()}>
      <AlertDialogContent
        title={
          stage === 'told'
            ? t('told', { approved, count: decisions.length })
            : t('ask', { count: decisions.length, total })
        }
        description={t('each', { count: decisions.length })}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button disabled={stage === 'decides'}>{stage === 'told' ? t('close') : t('keep')}</Button>
            </AlertDialogCancel>
            {stage === 'told' ? null : (
              <Button
                variant="primary"
                pending={stage === 'decides'}
                pendingLabel={t('deciding')}
                onClick={() => void confirm(hasSecondFactor ? undefined : password)}
              >
                {t('confirm', { total })}
              </Button>
            )}
          </>
        }
      >
        <ul aria-label={t('chosen')} className="mt-3 border-line border-t">
          {decisions.map((decision) => (
            <ApproveLine
              key={decision.key}
              decision={decision}
              outcome={outcomes.get(decision.key)}
              isWaiting={stage === 'decides'}
            />
          ))}
        </ul>
        {refusal?.code === 'step_up_needed' ? <RefusalLine refusal={refusal} /> : null}
        {isTogether && !hasSecondFactor && stage !== 'told' ? (
          <Password value={password} onChange={setPassword} refusal={refusal} />
        ) : null}
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** The one confirmation, and what became of each. A refused password leaves everything as it was. */
function useApproving(decisions: readonly Decision[]) {
  const client = useQueryClient();
  const showUndo = useUndoToast();
  const { guard } = useSessionGate();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [stage, setStage] = useState<'asks' | 'decides' | 'told'>('asks');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async (password: string | undefined) => {
    const [only] = decisions;
    if (!only) return;
    setStage('decides');
    setRefusal(null);
    const chosen =
      decisions.length === 1
        ? { outcomes: new Map([[only.key, await approveOne(only, guard)]]) }
        : await approveChosen(decisions, password, guard);
    if ('refusal' in chosen) {
      setRefusal(chosen.refusal);
      setStage('asks');
      return;
    }
    setOutcomes(chosen.outcomes);
    setStage('told');
    if (only.kind === 'payout' && decisions.length === 1 && chosen.outcomes.get(only.key)?.ok)
      void showUndo(only.key).catch(() => {});
    await Promise.all(
      [payoutKeys.list, refundKeys.list].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  return { outcomes, stage, refusal, confirm };
}

type PasswordProps = { value: string; onChange: (text: string) => void; refusal: Refusal | null };

/** Once for all of them. */
function Password({ value, onChange, refusal }: PasswordProps) {
  const t = useTranslations('decisions');
  const toText = useRefusalText();
  const name = useId();
  return (
    <div className="mt-4">
      <Field label={t('password')} hint={t('passwordHint')} error={refusal && toText(refusal)} required>
        {(control) => (
          <PasswordInput
            {...control}
            name={name}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}
