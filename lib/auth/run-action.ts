import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import * as z from 'zod/mini';
import { DeadlinePassed } from '#lib/core/deadline.ts';
import { type ActionResult, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { isOfBusyDatabase } from '#lib/db/busy.ts';
import { log } from '#lib/log.ts';
import { traced } from '#lib/tracing/traced.ts';
import { type Caller, findPersonOfCookie } from './caller.ts';
import { recordFault } from './fault.ts';
import { isSameOrigin } from './origin.ts';
import { can, type Permission, type Person } from './permissions.ts';
import { markReached } from './request-stamp.ts';

/** What every action may be refused with, besides its operation's own refusals. */
export type DoorRefusal =
  | 'wrong_origin'
  | 'session_ended'
  | 'not_allowed'
  | 'invalid_input'
  | 'database_busy'
  | 'fault';

export type ActionRule<Output, Value, Code extends string = string> = {
  permission: Permission;
  schema: z.core.$ZodType<Output>;
  run: (input: Output, person: Person) => Promise<Result<Value, Code>>;
};

/**
 * The checks every server action passes in order: origin, session, permission, form; only then does it act.
 */
export async function runAction<Output, Value, Code extends string>(
  caller: Caller,
  rule: ActionRule<Output, Value, Code>,
  input: unknown,
): Promise<ActionResult<Value, Code | DoorRefusal>> {
  markReached(caller.headers);
  let hasBegun = false;
  try {
    if (!isSameOrigin(caller.headers)) return refuse('wrong_origin');
    const person = await findPersonOfCookie(caller.cookie, { touch: true });
    if (!person) return refuse('session_ended');
    if (!can(person.role, rule.permission)) {
      log().warn({ userId: person.userId, permission: rule.permission }, 'action not allowed');
      return refuse('not_allowed');
    }
    const parsed = await z.safeParseAsync(rule.schema, input);
    if (!parsed.success) return { ...refuse('invalid_input'), fields: toFields(parsed.error.issues) };
    hasBegun = true;
    return await traced(`action ${rule.permission}`, {}, async (tell) => {
      const result = await rule.run(parsed.data, person);
      tell({ 'paydesk.result': result.ok ? 'ok' : result.refusal.code });
      return result;
    });
  } catch (error) {
    // Next throws redirect() and notFound() as errors; they are not faults.
    unstable_rethrow(error);
    if (!hasBegun && (error instanceof DeadlinePassed || isOfBusyDatabase(error))) {
      log().warn({ permission: rule.permission, error }, 'the database was too busy to see who asks');
      return refuse('database_busy');
    }
    return refuse('fault', { params: { reference: recordFault(error, `action ${rule.permission}`) } });
  }
}

/** Messages that we wrote into a schema are our refusal codes; zod's own messages are sentences. */
const ourCode = /^[a-z]+(_[a-z0-9]+)+$/;

/** Each refused field with its code, by its path. */
export function toFields(issues: readonly z.core.$ZodIssue[]): Record<string, Refusal> {
  const fields = new Map<string, Refusal>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (field === '' || fields.has(field)) continue;
    const code = ourCode.test(issue.message) ? issue.message : 'invalid_value';
    const params = issue.code === 'custom' ? issue.params : undefined;
    fields.set(field, { code, field, ...(params && { params }) });
  }
  return Object.fromEntries(fields);
}
