'use server';

import { officeAction } from '#lib/auth/action.ts';
import {
  createRegistry,
  pauseRegistry,
  removeRegistry,
  resumeRegistry,
} from './operations/keep-registries.ts';
import { retryRun, runRegistryNow } from './operations/plan-runs.ts';
import { createRegistryInput, registryInput, retryRunInput } from './schemas.ts';

/** Its files have names as its maker sees them: whatever makes one asks for the second factor. */
const stepUp = { stepUp: true } as const;

export const createRegistryAction = officeAction(
  'history:export',
  createRegistryInput,
  (input, person) => createRegistry(person, input),
  stepUp,
);

export const pauseRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  pauseRegistry(person, id),
);

export const resumeRegistryAction = officeAction(
  'history:export',
  registryInput,
  ({ id }, person) => resumeRegistry(person, id),
  stepUp,
);

export const removeRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  removeRegistry(person, id),
);

export const runRegistryAction = officeAction(
  'history:export',
  registryInput,
  ({ id }, person) => runRegistryNow(person, id),
  stepUp,
);

export const retryRegistryRunAction = officeAction(
  'history:export',
  retryRunInput,
  ({ id, fromDay }, person) => retryRun(person, id, fromDay),
  stepUp,
);
