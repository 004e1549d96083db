import { rows } from './database.ts';

/** Stops sending as a contradiction in our own calls does (lib/domain/sending/operations/switch.ts). */
export async function stopSending(because: { kind: 'payout' | 'refund'; id: string; name: string }[] = []) {
  await rows(
    `INSERT INTO settings (key, value, updated_by, updated_at) VALUES ('sending-switch', $1, 'system:worker', now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [
      JSON.stringify({
        state: 'stopped',
        reason: 'contradiction',
        until: null,
        since: new Date().toISOString(),
        because,
      }),
    ],
  );
  await tellPages();
}

export async function openSending() {
  await rows("DELETE FROM settings WHERE key = 'sending-switch'");
  await tellPages();
}

/** As the operation does: a page that is open would go on showing what was before. */
async function tellPages() {
  await rows("INSERT INTO live_events (topic, subject_id) VALUES ('sending', 'switch')");
  await rows("SELECT pg_notify('paydesk_live', '')");
}
