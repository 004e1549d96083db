'use server';

import { officeAction } from '#lib/auth/action.ts';
import { answerPolicy, proposePolicy } from './operations/change-policy.ts';
import { declinePolicyInput, policyIdInput, proposePolicyInput } from './schemas/inputs.ts';

export const proposePolicyAction = officeAction(
  'rules:propose',
  proposePolicyInput,
  (input, person) => proposePolicy(person, input as Parameters<typeof proposePolicy>[1]),
  { stepUp: true },
);

export const agreePolicyAction = officeAction(
  'rules:agree',
  policyIdInput,
  ({ id }, person) => answerPolicy(person, { id, answer: 'agreed' }),
  { stepUp: true },
);

export const declinePolicyAction = officeAction('rules:agree', declinePolicyInput, (input, person) =>
  answerPolicy(person, { ...input, answer: 'declined' }),
);

export const withdrawPolicyAction = officeAction('rules:propose', policyIdInput, ({ id }, person) =>
  answerPolicy(person, { id, answer: 'withdrawn' }),
);
