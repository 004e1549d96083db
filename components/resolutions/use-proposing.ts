'use client';

import { type DefaultValues, useForm } from 'react-hook-form';
import type { ProposalFields, ResolutionAbout } from './about.ts';
import { useActForm, useTypedResolver } from './use-act-form.ts';

/** The form of a proposal. It outlives its fields: the findings may be needed again, the password may not. */
export function useProposing({ subjectId, doors, queryKey }: ResolutionAbout) {
  const resolver = useTypedResolver<ProposalFields>(async () => (await doors.loadInputs()).propose);
  const defaultValues: DefaultValues<ProposalFields> = { subjectId, ticket: '', evidence: '', password: '' };
  const form = useForm<ProposalFields>({ resolver, defaultValues, shouldFocusError: false });
  const onDone = () => form.resetField('password');
  return { form, ...useActForm(form, { run: doors.propose, queryKey, onDone }) };
}

export type Proposing = ReturnType<typeof useProposing>;
