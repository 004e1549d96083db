import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findRefusedTokens, listTroubles } from '#lib/processor/client.ts';
import { openSwitch, type SendingView, type SwitchView, sendingView } from './schemas.ts';
import { findSwitch } from './store/switch.ts';

const refusedWithinMs = 30 * 24 * 3_600_000;

/** Whether anything is sent now, and if not, why; and what else is between us and the processor. */
export async function getSwitch({ role }: Person): Promise<SendingView> {
  const [stored, troubles, refused] = await Promise.all([
    findSwitch(db()),
    listTroubles(),
    can(role, 'sending:control') ? findRefusedTokens(new Date(Date.now() - refusedWithinMs)) : null,
  ]);
  const isOver = stored?.until != null && new Date(stored.until) <= new Date();
  return sendingView.parse({
    ...toLonger(isOver ? { ...openSwitch, since: stored.until } : (stored ?? openSwitch), toPause(troubles)),
    troubles: troubles
      // It is shown as a pause.
      .filter(({ kind }) => kind !== 'asked_to_wait')
      .map(({ kind, reason, since }) => ({ kind, reason, since: since.toISOString() })),
    refusedTokens: refused?.lastAt ? { count: refused.count, lastAt: refused.lastAt.toISOString() } : null,
  });
}

/** What the processor asked of a mere reading holds back what is sent as well, before anything has waited for it. */
function toPause(troubles: Awaited<ReturnType<typeof listTroubles>>): SwitchView | null {
  const wait = troubles.find(({ kind }) => kind === 'asked_to_wait');
  if (!wait?.until) return null;
  const [until, since] = [wait.until.toISOString(), wait.since.toISOString()];
  return { state: 'paused', reason: 'processor_asked', until, since };
}

/** Which of the two keeps everything waiting for longer. A stop has no end. */
function toLonger(set: SwitchView, pause: SwitchView | null): SwitchView {
  if (set.state === 'stopped' || !pause?.until) return set;
  return set.until !== null && set.until >= pause.until ? set : pause;
}
