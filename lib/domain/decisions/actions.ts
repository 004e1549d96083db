'use server';

import { officeAction } from '#lib/auth/action.ts';
import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { tryPolicyInput } from '#lib/domain/rules/schemas/inputs.ts';
import { approveChosen } from './operations.ts';
import { tryPolicy } from './queries.ts';
import { approveChosenInput } from './schemas.ts';

/** A password is typed here, so guesses are counted by account and by address. */
export const approveChosenAction = officeAction(
  'payouts:approve',
  approveChosenInput,
  async (input, person) => approveChosen(person, input, clientAddress((await currentCaller()).headers)),
);

/** A policy that is only being written is too long for an address. */
export const tryPolicyAction = officeAction('rules:agree', tryPolicyInput, ({ document }, person) =>
  tryPolicy(person, document as Policy, new Date()),
);
