'use client';

import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import type { ResolutionAbout } from './about.ts';

/** The first two are for somebody other than the proposer, the last for the proposer only. */
export type AnswerAct = 'confirm' | 'reject' | 'withdraw';

/** Each action takes those of these fields that its schema has. */
type AnswerFields = {
  subjectId: string;
  resolutionId: string;
  reason: string;
  /** Left out when the person confirms by a second factor. */
  password?: string | undefined;
  holdBack: boolean;
};

const typedFor = {
  confirm: { password: '', holdBack: false },
  reject: { reason: '' },
  withdraw: {},
} as const satisfies Record<AnswerAct, Partial<AnswerFields>>;

/** The form of an answer. It answers the proposal that was shown when the dialog opened. */
export function useAnswering(
  about: ResolutionAbout,
  resolutionId: string,
  act: AnswerAct,
  onDone: () => void,
) {
  const { subjectId, actions, queryKey } = about;
  const { hasSecondFactor } = useViewer();
  const typed: Partial<AnswerFields> =
    act === 'confirm' && hasSecondFactor ? { holdBack: false } : typedFor[act];
  return useActForm<AnswerFields, unknown>({
    defaultValues: { subjectId, resolutionId, ...typed },
    names: Object.keys(typed) as (keyof AnswerFields)[],
    loadSchema: async () => (await actions.loadInputs())[act],
    action: actions[act],
    queryKey,
    onDone,
  });
}

export type Answering = ReturnType<typeof useAnswering>;
