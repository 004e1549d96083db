import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { openSwitch, type SwitchView, switchView } from './schemas.ts';
import { findSwitch } from './store/switch.ts';

/** Whether anything is sent now, and if not, why. */
export async function getSwitch(_person: Person): Promise<SwitchView> {
  const stored = await findSwitch(db());
  const isOver = stored?.until != null && new Date(stored.until) <= new Date();
  return stored && !isOver ? switchView.parse(stored) : openSwitch;
}
