import 'server-only';
import { z } from 'zod';
import type { ActionResult, Result } from '#lib/core/result.ts';
import { currentCaller } from './caller.ts';
import type { Permission, Person } from './permissions.ts';
import { runAction } from './run-action.ts';

export type { ActionResult };

/**
 * The public door of an operation, for `'use server'` files:
 * `export const createPayoutAction = officeAction('payouts:create', createPayoutInput, (input, person) => …)`.
 * Asks in this order: same origin, live session, permission, schema. Its own refusals: `wrong_origin`,
 * `session_ended`, `not_allowed`, `invalid_input` (with `fields`), `fault` (with a reference).
 * Objects are read strictly: an unknown key refuses the whole call. Write nested objects as `z.strictObject`.
 */
export function officeAction<Schema extends z.ZodType, Value>(
  permission: Permission,
  schema: Schema,
  run: (input: z.output<Schema>, person: Person) => Promise<Result<Value>>,
): (input: z.input<Schema>) => Promise<ActionResult<Value>> {
  const strict = (schema instanceof z.ZodObject ? schema.strict() : schema) as z.ZodType<z.output<Schema>>;
  return async (input) => runAction(await currentCaller(), { permission, schema: strict, run }, input);
}
