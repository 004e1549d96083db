'use client';

import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import type { ProposalFields, ResolutionAbout } from './about.ts';

/** The form of a proposal. It outlives its fields: the findings may be needed again, the password may not. */
export function useProposing({ subjectId, actions, queryKey }: ResolutionAbout) {
  const { hasSecondFactor } = useViewer();
  const proposing = useActForm<ProposalFields, unknown>({
    defaultValues: { subjectId, ticket: '', evidence: '', ...(hasSecondFactor ? {} : { password: '' }) },
    names: ['verdict', 'evidence', 'ticket', ...(hasSecondFactor ? [] : (['password'] as const))],
    loadSchema: async () => (await actions.loadInputs()).propose,
    action: actions.propose,
    queryKey,
    onDone: () => proposing.form.resetField('password'),
    isReused: true,
  });
  return proposing;
}

export type Proposing = ReturnType<typeof useProposing>;
