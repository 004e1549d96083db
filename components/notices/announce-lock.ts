import { addAnnounced } from './announced-ids.ts';

const lockName = 'paydesk-notices';

/**
 * Makes other tabs wait. Where the browser has no Web Locks (plain http), the first tab to write wins, which
 * is good enough.
 */
async function alone<Value>(work: () => Value): Promise<Value> {
  return navigator.locks ? navigator.locks.request(lockName, async () => work()) : work();
}

/** Returns those of the ids that no tab has announced yet, and marks them as announced by this one. */
export async function claimAnnouncement(ids: readonly string[]): Promise<string[]> {
  return alone(() => addAnnounced('announced', ids));
}
