import { type ActionResult, accept, type Refusal, refuse } from '#lib/core/result.ts';

export type LeavingFor = {
  purpose: 'sign_in' | 'invitation' | 'join' | 'prove';
  /** A window of its own leaves the page as it is. */
  view: 'page' | 'window';
  next?: string;
  link?: string;
  password?: string;
};

/** Asks where the company's provider is to be opened. The answer sets what coming back needs. */
export async function requestLeaving(leaving: LeavingFor): Promise<ActionResult<{ url: string }>> {
  try {
    const token = await fetch('/api/auth/csrf');
    const { csrfToken }: { csrfToken: string } = await token.json();
    const body = new URLSearchParams({ ...leaving, csrfToken });
    return await (await fetch('/api/auth/signin/oidc', { method: 'POST', body })).json();
  } catch {
    return refuse('no_connection');
  }
}

/** Leaves this page for the provider. Returns why not; while the browser goes there, nothing. */
export async function leavePage(leaving: Omit<LeavingFor, 'view'>): Promise<Refusal> {
  const asked = await requestLeaving({ ...leaving, view: 'page' });
  if (!asked.ok) return asked.refusal;
  window.location.assign(asked.value.url);
  return new Promise<never>(() => {});
}

/**
 * Opens the provider in a window of its own. It is opened before anything is asked, because a browser lets a page open one
 * only at once after a click.
 */
export async function leaveInWindow(purpose: 'sign_in' | 'prove'): Promise<ActionResult<null>> {
  const opened = window.open('', 'paydesk-sso', 'popup,width=520,height=720');
  if (!opened) return refuse('sso_window');
  const asked = await requestLeaving({ purpose, view: 'window' });
  if (!asked.ok) {
    opened.close();
    return asked;
  }
  opened.location.href = asked.value.url;
  return accept(null);
}
