import { type ActionResult, refuse } from '#lib/core/result.ts';
import type { SignInInput } from '#lib/domain/users/schemas.ts';
import { announceSignIn } from '../session/report-presence.ts';

/** Signs in without leaving the page. The answer sets the cookie. */
export async function requestSignIn(input: SignInInput): Promise<ActionResult<{ userId: string }>> {
  try {
    const token = await fetch('/api/auth/csrf');
    const { csrfToken }: { csrfToken: string } = await token.json();
    const body = new URLSearchParams({ ...input, csrfToken });
    const response = await fetch('/api/auth/callback/credentials', { method: 'POST', body });
    const result: ActionResult<{ userId: string }> = await response.json();
    if (result.ok) announceSignIn(result.value.userId);
    return result;
  } catch {
    return refuse('no_connection');
  }
}
