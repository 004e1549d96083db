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

/** Its files have names as its maker sees them. */
export const createRegistryAction = officeAction(
  'history:export',
  createRegistryInput,
  (input, person) => createRegistry(person, input),
  { stepUp: true },
);

export const pauseRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  pauseRegistry(person, id),
);

export const resumeRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  resumeRegistry(person, id),
);

export const removeRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  removeRegistry(person, id),
);

export const runRegistryAction = officeAction('history:export', registryInput, ({ id }, person) =>
  runRegistryNow(person, id),
);

export const retryRegistryRunAction = officeAction(
  'history:export',
  retryRunInput,
  ({ id, fromDay }, person) => retryRun(person, id, fromDay),
);
