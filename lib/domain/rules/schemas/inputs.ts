import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { policyDocument } from './document.ts';

const policyId = z.string().check(z.refine((text) => isId('policyVersion', text), 'policy_not_found'));

/** The whole policy as it is to be, and the version that was changed. */
export const proposePolicyInput = z.strictObject({ basedOnId: policyId, document: policyDocument });

/** What is only tried on the payouts of the last days. */
export const tryPolicyInput = z.strictObject({ document: policyDocument });

export const policyIdInput = z.strictObject({ id: policyId });

const reason = field((text) =>
  text.trim() === '' ? refuse('reason_empty') : parsePlainText(text, reasonMax),
);

/** The part of it that is typed. */
export const declineReasonInput = z.strictObject({ reason });

export const declinePolicyInput = z.strictObject({ id: policyId, reason });
