'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import {
  pauseRegistryAction,
  removeRegistryAction,
  resumeRegistryAction,
  runRegistryAction,
} from '#lib/domain/registries/actions.ts';
import { registryKeys } from '#lib/domain/registries/query-options.ts';
import type { RegistryView } from '#lib/domain/registries/schemas.ts';

/** Runs one of its acts and reads the list again; a refusal is shown next to everything else. */
export function useRegistryAct<Input, Value, Code extends string>(
  action: (input: Input) => Promise<ActionResult<Value, Code>>,
) {
  const client = useQueryClient();
  const showRefusal = useRefusalToast();
  const { run, isPending } = useAction(action);
  const act = async (input: Input) => {
    const result = await run(input);
    if (!result.ok) showRefusal(result.refusal);
    await client.invalidateQueries({ queryKey: registryKeys.all });
  };
  return { act, isPending };
}

export function RegistryActs({ registry: { id, isMine, isPaused } }: { registry: RegistryView }) {
  const t = useTranslations('registries');
  const now = useRegistryAct(runRegistryAction);
  const turn = useRegistryAct(isPaused ? resumeRegistryAction : pauseRegistryAction);
  const mayAct = can(useViewer().role, 'history:export');
  const [isAsking, ask] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!mayAct) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isMine ? (
        <Button
          size="sm"
          pending={now.isPending}
          pendingLabel={t('asking')}
          onClick={() => void now.act({ id })}
        >
          {t('runNow')}
        </Button>
      ) : null}
      <Button
        size="sm"
        pending={turn.isPending}
        pendingLabel={t('asking')}
        onClick={() => void turn.act({ id })}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button ref={button} size="sm" variant="ghost" className="max-sm:-ml-2.5" onClick={() => ask(true)}>
        {t('remove')}
      </Button>
      {isAsking ? <Removing id={id} onClose={() => ask(false)} returnTo={button} /> : null}
    </div>
  );
}

type RemovingProps = { id: string; onClose: () => void; returnTo: { current: HTMLElement | null } };

function Removing({ id, onClose, returnTo }: RemovingProps) {
  const t = useTranslations('registries');
  const client = useQueryClient();
  const { run, isPending } = useAction(removeRegistryAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const remove = async () => {
    const result = await run({ id });
    if (!result.ok) return setRefusal(result.refusal);
    onClose();
    await client.invalidateQueries({ queryKey: registryKeys.all });
  };
  return (
    <QuestionDialog
      title={t('removing.title')}
      text={t('removing.text')}
      keep={t('removing.keep')}
      confirm={{ label: t('removing.confirm'), pendingLabel: t('asking'), variant: 'danger' }}
      words={{ refused: t('removing.refused'), offline: t('removing.offline') }}
      obstacle={null}
      {...{ isPending, refusal, onClose, returnTo }}
      onConfirm={() => void remove()}
    />
  );
}
