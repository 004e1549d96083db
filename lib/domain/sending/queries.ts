import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findRefusedTokens, listTroubles } from '#lib/processor/client.ts';
import { openSwitch, type SendingView, sendingView } from './schemas.ts';
import { findSwitch } from './store/switch.ts';

const refusedWithinMs = 30 * 24 * 3_600_000;

/** Whether anything is sent now, and if not, why; and what else stands between us and the processor. */
export async function getSwitch({ role }: Person): Promise<SendingView> {
  const [stored, troubles, refused] = await Promise.all([
    findSwitch(db()),
    listTroubles(),
    can(role, 'sending:control') ? findRefusedTokens(new Date(Date.now() - refusedWithinMs)) : null,
  ]);
  const isOver = stored?.until != null && new Date(stored.until) <= new Date();
  return sendingView.parse({
    ...(stored && !isOver ? stored : openSwitch),
    troubles: troubles
      // A pause is the switch's own state, once something waits because of it.
      .filter(({ kind }) => kind !== 'asked_to_wait')
      .map(({ kind, reason, since }) => ({ kind, reason, since: since.toISOString() })),
    refusedTokens: refused?.lastAt ? { count: refused.count, lastAt: refused.lastAt.toISOString() } : null,
  });
}
