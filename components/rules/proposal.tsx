'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { showToast } from '#components/ui/toast.ts';
import { agreePolicyAction, declinePolicyAction, withdrawPolicyAction } from '#lib/domain/rules/actions.ts';
import { ruleKeys } from '#lib/domain/rules/query-options.ts';
import type { ProposalView, RulesView } from '#lib/domain/rules/schemas/views.ts';
import { Differences } from './differences.tsx';
import { Trial } from './trial.tsx';
import type { Sentences } from './use-sentences.ts';

type ProposalProps = { proposal: ProposalView; view: RulesView; sentences: Sentences };

/** A change that waits for a second person: what is otherwise by it, what it would have asked for, and who may decide. */
export function Proposal({ proposal, view, sentences }: ProposalProps) {
  const t = useTranslations('rules');
  const { proposedBy, proposedAt, isCurrent, viewerMay, deciders, document } = proposal;
  const base = view.versions.find(({ id }) => id === proposal.basedOnId) ?? view.inForce;
  return (
    <Card aria-label={t('proposal')} className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('proposal')}</h2>
        <p className="text-ink-muted text-sm">
          {t('proposedBy', { name: proposedBy ?? t('somebody') })} <DateTime value={proposedAt} />
        </p>
      </div>
      <Differences before={base.document} after={document} sentences={sentences} />
      {viewerMay === 'watch' ? null : <Trial document={document} />}
      {isCurrent ? null : <p className="text-attention">{t('overtaken')}</p>}
      <p className="text-sm">
        {deciders.length > 0 ? t('waitsFor', { names: deciders.join(', ') }) : t('waitsForNobody')}
      </p>
      <Answers proposal={proposal} />
    </Card>
  );
}

function Answers({ proposal: { id, viewerMay, isCurrent } }: { proposal: ProposalView }) {
  const t = useTranslations('rules');
  const client = useQueryClient();
  const showRefusal = useRefusalToast();
  const agreeing = useAction(agreePolicyAction);
  const withdrawing = useAction(withdrawPolicyAction);
  const [isDeclining, decline] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const act = async (run: typeof agreeing.run, done: string) => {
    const result = await run({ id });
    if (result.ok) showToast({ tone: 'done', title: done });
    else showRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: ruleKeys.all });
  };
  if (viewerMay === 'watch') return null;
  const isPending = agreeing.isPending || withdrawing.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      {viewerMay === 'withdraw' ? (
        <Button
          pending={isPending}
          pendingLabel={t('saving')}
          onClick={() => void act(withdrawing.run, t('withdrawn'))}
        >
          {t('withdraw')}
        </Button>
      ) : (
        <>
          {isCurrent ? (
            <Button
              variant="primary"
              pending={isPending}
              pendingLabel={t('saving')}
              onClick={() => void act(agreeing.run, t('agreed'))}
            >
              {t('agree')}
            </Button>
          ) : null}
          <Button ref={button} onClick={() => decline(true)}>
            {t('decline')}
          </Button>
        </>
      )}
      {isDeclining ? <Declining id={id} onClose={() => decline(false)} returnTo={button} /> : null}
    </div>
  );
}

type DecliningProps = { id: string; onClose: () => void; returnTo: { current: HTMLElement | null } };

function Declining({ id, onClose, returnTo }: DecliningProps) {
  const t = useTranslations('rules');
  const { form, submit, isSending, refusal } = useActForm<{ reason: string }, true>({
    defaultValues: { reason: '' },
    names: ['reason'],
    loadSchema: async () => (await import('#lib/domain/rules/schemas/inputs.ts')).declineReasonInput,
    action: ({ reason }) => declinePolicyAction({ id, reason }),
    queryKey: ruleKeys.all,
    onDone: onClose,
  });
  const { wiring, error } = useField(form, 'reason');
  return (
    <FormDialog
      title={t('declineTitle')}
      text={t('declineText')}
      submit={{ label: t('decline'), pendingLabel: t('saving'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <ReasonField label={t('declineReason')} hint={t('declineHint')} error={error} {...wiring} />
    </FormDialog>
  );
}
