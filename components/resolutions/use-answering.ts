'use client';

import { useForm } from 'react-hook-form';
import type { ResolutionAbout } from './about.ts';
import { useActForm, useTypedResolver } from './use-act-form.ts';

/** The first two are for somebody other than the proposer, the last for the proposer only. */
export type AnswerAct = 'confirm' | 'reject' | 'withdraw';

/** Each action takes those of these fields that its schema has. */
type AnswerFields = { subjectId: string; resolutionId: string; reason: string; password: string };

const typedFor = {
  confirm: { password: '' },
  reject: { reason: '', password: '' },
  withdraw: {},
} as const satisfies Record<AnswerAct, Partial<AnswerFields>>;

/** The form of an answer. It answers the proposal that was shown when the dialog opened. */
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
