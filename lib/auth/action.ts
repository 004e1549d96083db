import 'server-only';
import type * as z from 'zod/mini';
import type { ActionResult, Result } from '#lib/core/result.ts';
import { currentCaller } from './caller.ts';
import type { Permission, Person, SignIn } from './permissions.ts';
import { requireStrict } from './require-strict.ts';
import { type EntryRefusal, type EntryRule, runAction } from './run-action.ts';

export type { ActionResult };

/**
 * The public entry point of an operation, for `'use server'` files: `export const createPayoutAction =
 * officeAction('payouts:create', createPayoutInput, (input, person) => …)`. It checks in this order: same origin, live
 * session, permission, schema. Its own refusals: `wrong_origin`, `session_ended`, `not_allowed`, `invalid_input` (with
 * `fields`), `step_up_needed`, `fault` (with a reference). An unknown key anywhere refuses the whole call, so every
 * object in the schema must be a `z.strictObject`; any other fails when the module loads.
 */
export function officeAction<Output, Input, Value, Code extends string>(
  permission: Permission,
  schema: z.core.$ZodType<Output, Input>,
  run: (input: Output, person: Person, stage: SignIn['stage']) => Promise<Result<Value, Code>>,
  door: EntryRule = {},
): (input: Input) => Promise<ActionResult<Value, Code | EntryRefusal>> {
  requireStrict(schema);
  return async (input) => runAction(await currentCaller(), { permission, schema, run, ...door }, input);
}
