import 'server-only';
import * as z from 'zod/mini';
import { type ActionResult, type Result, refuse } from '#lib/core/result.ts';
import { clientAddress } from './client-address.ts';
import { refuseThrown, thrownStatuses } from './fault.ts';
import { isSameOrigin } from './origin.ts';
import { refuseOrigin } from './refused-request.ts';
import { requireStrict } from './require-strict.ts';
import { toFields } from './run-action.ts';
import { findLinkLimit, isSignInSized } from './sign-in-room.ts';

/**
 * A POST for people who have no session yet. Like an action it answers 200 with a result or a refusal. Each network has a
 * limit of tries.
 */
export function openEndpoint<Output, Input>(
  where: string,
  schema: z.core.$ZodType<Output, Input>,
  run: (input: Output, address: string) => Promise<Result<unknown>>,
): (request: Request) => Promise<Response> {
  requireStrict(schema);
  return async (request) => {
    if (!isSameOrigin(request.headers)) return answer(refuseOrigin(where), 403);
    if (!isSignInSized(request.headers.get('content-length'))) return answer(refuse('invalid_input'), 413);
    const address = clientAddress(request.headers);
    const crowded = await findLinkLimit(address);
    if (crowded) return answer(crowded, 429);
    try {
      const parsed = z.safeParse(schema, await request.json().catch(() => undefined));
      if (!parsed.success)
        return answer({ ...refuse('invalid_input'), fields: toFields(parsed.error.issues) }, 200);
      return answer(await run(parsed.data, address), 200);
    } catch (error) {
      const thrown = refuseThrown(error, where);
      return answer(thrown, thrownStatuses[thrown.refusal.code] ?? 500);
    }
  };
}

function answer(body: ActionResult<unknown>, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
