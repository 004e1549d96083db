import { rows } from './database.ts';

/** Stops sending as a contradiction in our own calls does (lib/domain/sending/operations/switch.ts). */
export const stopSending = (because: { kind: 'payout' | 'refund'; id: string; name: string }[] = []) =>
  setSwitch({ reason: 'contradiction', because });

/** Stops sending as a person does. */
export const stopByHand = () =>
  setSwitch({
    reason: 'person',
    because: [],
    byHand: {
      name: 'Marina Koroleva',
      note: 'Two payouts to a stranger since noon; I have called the bank, ask me before you resume',
      at: new Date().toISOString(),
    },
  });

async function setSwitch(about: object) {
  await rows(
    `INSERT INTO settings (key, value, updated_by, updated_at) VALUES ('sending-switch', $1, 'system:worker', now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ state: 'stopped', until: null, since: new Date().toISOString(), ...about })],
  );
  await showOnPages();
}

export async function openSending() {
  await rows("DELETE FROM settings WHERE key = 'sending-switch'");
  await showOnPages();
}

/** As the operation does: a page that is open would go on showing what was before. */
async function showOnPages() {
  await rows("INSERT INTO live_events (topic, subject_id) VALUES ('sending', 'switch')");
  await rows("SELECT pg_notify('paydesk_live', '')");
}
