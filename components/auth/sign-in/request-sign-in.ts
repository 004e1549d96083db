import { type ActionResult, refuse } from '#lib/core/result.ts';
import type { SignInStage } from '#lib/core/second-factor.ts';
import type { SignInInput } from '#lib/domain/users/schemas.ts';
import { announceSignIn } from '../session/report-presence.ts';

/** Unless the stage is `whole`, the second step comes next. */
export type Entered = { userId: string; stage: SignInStage };

/** Signs in without leaving the page. The answer sets the cookie. */
export async function requestSignIn(input: SignInInput): Promise<ActionResult<Entered>> {
  try {
    const token = await fetch('/api/auth/csrf');
    const { csrfToken }: { csrfToken: string } = await token.json();
    const body = new URLSearchParams({ ...input, csrfToken });
    const response = await fetch('/api/auth/callback/credentials', { method: 'POST', body });
    const result: ActionResult<Entered> = await response.json();
    // Other tabs of this browser are notified once the sign-in is whole.
    if (result.ok && result.value.stage === 'whole') announceSignIn(result.value.userId);
    return result;
  } catch {
    return refuse('no_connection');
  }
}
