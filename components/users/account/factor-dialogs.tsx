'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { RecoveryCodes } from '#components/auth/factor/recovery-codes.tsx';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { showToast } from '#components/ui/toast.ts';
import type { Refusal } from '#lib/core/result.ts';
import { removeFactorAction, renewRecoveryCodesAction } from '#lib/domain/users/actions/factors.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { FactorKind, OwnFactorsView } from '#lib/domain/users/schemas/factors.ts';
import { AddFactorDialog } from './add-factor-dialog.tsx';

/** What the person is about to do about their second factors. */
export type FactorAct =
  | { do: 'add'; kind: FactorKind; isFirst: boolean }
  | { do: 'remove'; factor: OwnFactorsView['factors'][number] }
  | { do: 'codes' };

type FactorDialogsProps = { act: FactorAct; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

export function FactorDialogs({ act, ...dialog }: FactorDialogsProps) {
  if (act.do === 'add') return <AddFactorDialog kind={act.kind} isFirst={act.isFirst} {...dialog} />;
  return act.do === 'codes' ? <NewCodes {...dialog} /> : <Remove factor={act.factor} {...dialog} />;
}

type DialogProps = Omit<FactorDialogsProps, 'act'>;

function Remove({ factor, onClose, returnTo }: DialogProps & { factor: OwnFactorsView['factors'][number] }) {
  const t = useTranslations('account.factors.removing');
  const all = useTranslations('account.factors');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(removeFactorAction);
  const name = factor.kind === 'totp' ? all('totp') : factor.name;
  const confirm = async () => {
    const result = await run({ factorId: factor.id });
    await client.invalidateQueries({ queryKey: userKeys.ownFactors });
    if (!result.ok) return setRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: userKeys.ownSessions });
    showToast({ tone: 'done', title: t('done', { name }) });
    onClose();
  };
  return (
    <QuestionDialog
      title={t('title', { name })}
      text={t('text')}
      keep={common('cancel')}
      confirm={{ label: t('confirm'), pendingLabel: t('pending'), variant: 'danger' }}
      obstacle={null}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void confirm()}
      {...{ isPending, refusal, onClose, returnTo }}
    />
  );
}

function NewCodes({ onClose, returnTo }: DialogProps) {
  const t = useTranslations('account.factors.newCodesDialog');
  const common = useTranslations('common');
  const codesTitle = useTranslations('secondFactor.codes')('title');
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(renewRecoveryCodesAction);
  const confirm = async () => {
    const result = await run({});
    await client.invalidateQueries({ queryKey: userKeys.ownFactors });
    if (result.ok) setCodes(result.value.codes);
    else setRefusal(result.refusal);
  };
  if (codes) {
    return (
      <Dialog open onOpenChange={(open) => open || onClose()}>
        <DialogContent
          title={codesTitle}
          onCloseAutoFocus={returnFocus(returnTo)}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <RecoveryCodes codes={codes} onDone={onClose} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <QuestionDialog
      title={t('title')}
      text={t('text')}
      keep={common('cancel')}
      confirm={{ label: t('confirm'), pendingLabel: t('pending'), variant: 'primary' }}
      obstacle={null}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void confirm()}
      {...{ isPending, refusal, onClose, returnTo }}
    />
  );
}
