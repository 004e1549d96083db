'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import {
  disableUserAction,
  enableUserAction,
  endUserSessionAction,
  endUserSessionsAction,
  newPasswordLinkAction,
  removeIdentityAction,
  renewInvitationAction,
  resetFactorsAction,
  revokeInvitationAction,
  unlockUserAction,
} from '#lib/domain/users/actions.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { MadeLinkView } from '#lib/domain/users/schemas.ts';
import type { Asked } from './asked.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type ActDialogProps = { asked: Asked; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** Asks once before an account changes, and shows the link if the answer is one. */
export function ActDialog({ asked, ...dialog }: ActDialogProps) {
  const [made, setMade] = useState<MadeLinkView | null>(null);
  if (asked.act === 'role') return <RoleDialog person={asked.person} {...dialog} />;
  if (made) return <LinkDialog kind={toKind(asked)} name={nameOf(asked)} link={made} {...dialog} />;
  return <Question asked={asked} onMade={setMade} {...dialog} />;
}

function carryOut(asked: Asked): Promise<ActionResult<MadeLinkView | { waits: boolean } | null>> {
  if ('invitation' in asked) {
    const { id: linkId } = asked.invitation;
    return asked.act === 'renew' ? renewInvitationAction({ linkId }) : revokeInvitationAction({ linkId });
  }
  const { id: userId } = asked.person;
  if (asked.act === 'endSession') return endUserSessionAction({ userId, sessionId: asked.sessionId });
  if (asked.act === 'newPassword') return newPasswordLinkAction({ userId });
  if (asked.act === 'resetFactors') return resetFactorsAction({ userId });
  if (asked.act === 'endSessions') return endUserSessionsAction({ userId });
  if (asked.act === 'removeIdentity') return removeIdentityAction({ userId });
  if (asked.act === 'unlock') return unlockUserAction({ userId });
  return asked.act === 'disable' ? disableUserAction({ userId }) : enableUserAction({ userId });
}

const toKind = (asked: Asked) => ('invitation' in asked ? 'invitation' : 'newPassword');
const nameOf = (asked: Asked) => ('person' in asked ? asked.person.name : asked.invitation.name);

type QuestionProps = ActDialogProps & { onMade: (made: MadeLinkView) => void };

function Question({ asked, onMade, onClose, returnTo }: QuestionProps) {
  const t = useTranslations('people.question');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useAction(carryOut);
  const act = asked.act as Exclude<Asked['act'], 'role'>;
  const name = asked.act === 'endSession' ? `${asked.person.name}, ${asked.device}` : nameOf(asked);
  const confirm = async () => {
    const result = await run(asked);
    await client.invalidateQueries({ queryKey: userKeys.people });
    if (!result.ok) return setRefusal(result.refusal);
    if (result.value && 'url' in result.value) return onMade(result.value);
    const title = result.value?.waits ? t('resetFactors.waits') : t(`${act}.done`, { name });
    showToast({ tone: result.value?.waits ? 'attention' : 'done', title });
    onClose();
  };
  const isDanger = ['disable', 'revoke', 'resetFactors', 'removeIdentity'].includes(act);
  const waiting = 'person' in asked ? asked.person.waiting : { approvals: 0, resolutions: 0, unsent: 0 };
  const total = waiting.approvals + waiting.resolutions + waiting.unsent;
  return (
    <QuestionDialog
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`)}
      doubts={
        act === 'disable' && total > 0 ? (
          <p className="mt-3 text-attention text-sm">{t('disable.waits', waiting)}</p>
        ) : null
      }
      keep={common('cancel')}
      confirm={{
        label: t(`${act}.confirm`),
        pendingLabel: t(`${act}.pending`),
        variant: isDanger ? 'danger' : 'primary',
      }}
      isPending={isPending}
      obstacle={null}
      refusal={refusal}
      words={{ refused: t('refused'), offline: t('offline') }}
      onConfirm={() => void confirm()}
      onClose={onClose}
      returnTo={returnTo}
    />
  );
}
