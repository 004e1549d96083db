import { rows } from './database.ts';

/** Stops sending as a contradiction in our own calls does (lib/domain/sending/operations/switch.ts). */
export const stopSending = (because: { kind: 'payout' | 'refund'; id: string; name: string }[] = []) =>
  rows(
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
export const openSending = () => rows("DELETE FROM settings WHERE key = 'sending-switch'");
