import { currentCaller } from '#lib/auth/caller.ts';
import { clientAddress } from '#lib/auth/client-address.ts';
import { runAction } from '#lib/auth/run-action.ts';
import { setSessionCookie } from '#lib/auth/session-cookie.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { giveAgain } from '#lib/domain/users/operations/factors/give-again.ts';
import { sessionLengthMs } from '#lib/domain/users/rules.ts';
import { isStepUpSized, stepUpInput } from '#lib/domain/users/schemas/factors.ts';

/**
 * The second factor once more, in a session that goes on under another id. No server action: where one changes a cookie Next
 * loads the page again, and the act that asked for the factor is gone with it.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isStepUpSized(request.headers.get('content-length'))) return answer(refuse('invalid_input'), 413);
  const caller = await currentCaller();
  const typed: unknown = await request.json().catch(() => null);
  const result = await runAction(
    caller,
    {
      permission: 'account:self',
      schema: stepUpInput,
      run: async (input, person, stage) => {
        const given = await giveAgain({ person, stage }, input, clientAddress(caller.headers));
        if (!given.ok) return given;
        await setSessionCookie(given.value.sessionId, sessionLengthMs / 1_000);
        return accept({ userId: person.userId });
      },
    },
    typed,
  );
  return answer(result, 200);
}

function answer(result: Result<{ userId: string }>, status: number): Response {
  return Response.json(result, { status, headers: { 'Cache-Control': 'no-store' } });
}
