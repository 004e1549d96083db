'use client';

import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import type { ProposalFields, ResolutionAbout } from './about.ts';

/** The form of a proposal. It outlives its fields: the findings may be needed again, the password may not. */
export function useProposing({ subjectId, doors, queryKey }: ResolutionAbout) {
  const proposing = useActForm<ProposalFields, unknown>({
    defaultValues: { subjectId, ticket: '', evidence: '', password: '' },
    names: ['verdict', 'evidence', 'ticket', 'password'],
    loadSchema: async () => (await doors.loadInputs()).propose,
    action: doors.propose,
    queryKey,
    onDone: () => proposing.form.resetField('password'),
    isReused: true,
  });
  return proposing;
}

export type Proposing = ReturnType<typeof useProposing>;
