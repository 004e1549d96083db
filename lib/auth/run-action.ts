import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import * as z from 'zod/mini';
import { DeadlinePassed } from '#lib/core/deadline.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { type ActionResult, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { isOfBusyDatabase, isOfUnavailableDatabase } from '#lib/db/busy.ts';
import { mark } from '#lib/origin.ts';
import { traced } from '#lib/tracing/traced.ts';
import { type Caller, findSignInOfCookie, isStepUpNeeded } from './caller.ts';
import { recordFault, recordUnavailable } from './fault.ts';
import { isSameOrigin } from './origin.ts';
import { can, type Permission, type Person, type SignIn } from './permissions.ts';
import { logNoSession, logNotAllowed, refuseOrigin } from './refused-request.ts';

/** What every action may be refused with, besides its operation's own refusals. */
export type EntryRefusal =
  | 'wrong_origin'
  | 'session_ended'
  | 'not_allowed'
  | 'step_up_needed'
  | 'invalid_input'
  | 'database_busy'
  | 'database_away'
  | 'database_lost'
  | 'fault';

export type EntryRule = {
  /** A person with a second factor gives it again unless they did within five minutes. */
  stepUp?: true;
  /** Half a sign-in is enough: for the second step and for leaving, and nothing else. */
  half?: true;
};

export type ActionRule<Output, Value, Code extends string = string> = EntryRule & {
  permission: Permission;
  schema: z.core.$ZodType<Output>;
  run: (input: Output, person: Person, stage: SignIn['stage']) => Promise<Result<Value, Code>>;
};

/**
 * The checks every server action passes in order: origin, session, permission, form, second factor; only then does it act.
 */
export async function runAction<Output, Value, Code extends string>(
  caller: Caller,
  rule: ActionRule<Output, Value, Code>,
  input: unknown,
): Promise<ActionResult<Value, Code | EntryRefusal>> {
  mark({ isReached: true });
  let hasBegun = false;
  try {
    if (!isSameOrigin(caller.headers)) return refuseOrigin('action');
    const signIn = await findSignInOfCookie(caller.cookie, { touch: true });
    if (!signIn || (signIn.stage !== 'whole' && !rule.half)) {
      logNoSession('action');
      return refuse('session_ended');
    }
    const { person, stage } = signIn;
    if (!can(person.role, rule.permission)) {
      logNotAllowed(person, rule.permission, 'action');
      return refuse('not_allowed');
    }
    const parsed = await z.safeParseAsync(rule.schema, input);
    if (!parsed.success) return { ...refuse('invalid_input'), fields: toFields(parsed.error.issues) };
    if (rule.stepUp && (await isStepUpNeeded(person))) return refuse('step_up_needed');
    hasBegun = true;
    return await traced(`action ${rule.permission}`, {}, async (report) => {
      const result = await rule.run(parsed.data, person, stage);
      report({ 'paydesk.result': result.ok ? 'ok' : result.refusal.code });
      // The secrets of one's own account are texts that look like anything.
      return rule.permission === 'account:self' ? result : maskFor(person.sight, result);
    });
  } catch (error) {
    // Next throws redirect() and notFound() as errors; they are not faults.
    unstable_rethrow(error);
    if (isOfUnavailableDatabase(error)) {
      recordUnavailable(error, `action ${rule.permission}`);
      // The commit may have arrived although its answer did not.
      if (hasBegun) return refuse('database_lost');
      const isBusy = error instanceof DeadlinePassed || isOfBusyDatabase(error);
      return refuse(isBusy ? 'database_busy' : 'database_away');
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
