import { addAnnounced } from './announced-ids.ts';

const lockName = 'paydesk-notices';

/** Has the other tabs wait; where the browser knows no locks (plain http), the first to write is early enough. */
async function alone<Value>(work: () => Value): Promise<Value> {
  return navigator.locks ? navigator.locks.request(lockName, async () => work()) : work();
}

/** Which of these no tab has announced yet: from now on this one has. */
export async function claimAnnouncement(ids: readonly string[]): Promise<string[]> {
  return alone(() => addAnnounced('announced', ids));
}
