/** A text that the browser did not copy, and what had the focus then. */
type Refused = { text: string; from: Element | null };

let refused: Refused | null = null;
const listeners = new Set<() => void>();

function replace(next: Refused | null) {
  refused = next;
  for (const notify of listeners) notify();
}

/**
 * The one way to the clipboard. False where the browser refuses, or has none, as on a page without TLS: the text is then
 * shown, to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  const from = globalThis.document?.activeElement ?? null;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    replace({ text, from });
    return false;
  }
}

export const refusedCopy = {
  subscribe(notify: () => void) {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  },
  read: () => refused,
  readOnServer: () => null,
  drop: () => replace(null),
};
