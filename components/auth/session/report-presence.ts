/** Announces to the other tabs of this browser who is signed in now, because they share the cookie. */
const channelName = 'paydesk-session';

/**
 * Reports that somebody is here. Returns the person of the session; null when there is none, or no connection.
 */
export async function reportPresence(): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/presence', { method: 'POST' });
    const result: { ok: boolean; value?: { userId: string } } = await response.json();
    return result.ok ? (result.value?.userId ?? null) : null;
  } catch {
    return null;
  }
}

export function announceSignIn(userId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
}

/** Calls back with the user's id when another tab signs in. Returns a function that stops it. */
export function onSignInElsewhere(notify: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => notify(String(data));
  return () => channel.close();
}
