import { viewerHeader } from './viewer-name.ts';

/** Why a read failed, in a form that the screen can act on. */
export class ReadError extends Error {
  readonly status: number;
  /** The reference to give to support; null when the server did not answer. */
  readonly reference: string | null;

  constructor(status: number, reference: string | null) {
    super(`Read failed with ${status}`);
    this.name = 'ReadError';
    this.status = status;
    this.reference = reference;
  }
}

type Expected = { name: string; onOther: (name: string) => void };
let expected: Expected | null = null;

/**
 * Expects answers for this person in this role from now on; one for another is not returned, and who it is for is
 * reported.
 */
export function expectViewer(wanted: Expected | null): void {
  expected = wanted;
}

/** An answer that was made for somebody else. */
const otherViewer = 409;

/**
 * Reads one of our own addresses. The server already shaped the answer by its view (`answerWith`), so the
 * browser needs no schema to check it. Throws ReadError for any status but 200 (401: the session ended; 0: no
 * connection).
 */
export async function readJson<View>(path: string, signal?: AbortSignal): Promise<View> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ReadError(0, null);
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    const reference =
      body !== null && typeof body === 'object' && 'reference' in body ? String(body.reference) : null;
    throw new ReadError(response.status, reference);
  }
  const viewer = response.headers.get(viewerHeader);
  if (expected && viewer !== null && viewer !== expected.name) {
    expected.onOther(viewer);
    throw new ReadError(otherViewer, null);
  }
  return response.json();
}
