'use client';

import { useForm } from 'react-hook-form';
import type { ResolutionAbout } from './about.ts';
import { useActForm, useTypedResolver } from './use-act-form.ts';

/** What can be asked for: by somebody else than the proposer the first two, by the proposer the last. */
export type AnswerAct = 'confirm' | 'reject' | 'withdraw';

/** Each act has those of them that its schema knows. */
type AnswerFields = { subjectId: string; resolutionId: string; reason: string; password: string };

const typedFor = {
  confirm: { password: '' },
  reject: { reason: '', password: '' },
  withdraw: {},
} as const satisfies Record<AnswerAct, Partial<AnswerFields>>;

/** The form of an answer. What is answered is the proposal that was shown when the question was put. */
export function useAnswering(
  about: ResolutionAbout,
  resolutionId: string,
  act: AnswerAct,
  onDone: () => void,
) {
  const { subjectId, doors, queryKey } = about;
  const resolver = useTypedResolver<AnswerFields>(async () => (await doors.loadInputs())[act]);
  const form = useForm<AnswerFields>({
    resolver,
    defaultValues: { subjectId, resolutionId, ...typedFor[act] },
    shouldFocusError: false,
  });
  return { form, ...useActForm<AnswerFields>(form, { run: doors[act], queryKey, onDone }) };
}
