import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listTroubles } from '#lib/processor/client.ts';
import { openSwitch, type SendingView, sendingView } from './schemas.ts';
import { findSwitch } from './store/switch.ts';

/** Whether anything is sent now, and if not, why; and what else stands between us and the processor. */
export async function getSwitch(_person: Person): Promise<SendingView> {
  const [stored, troubles] = await Promise.all([findSwitch(db()), listTroubles()]);
  const isOver = stored?.until != null && new Date(stored.until) <= new Date();
  return sendingView.parse({
    ...(stored && !isOver ? stored : openSwitch),
    troubles: troubles
      // A pause is the switch's own state, once something waits because of it.
      .filter(({ kind }) => kind !== 'asked_to_wait')
      .map(({ kind, reason, since }) => ({ kind, reason, since: since.toISOString() })),
  });
}
