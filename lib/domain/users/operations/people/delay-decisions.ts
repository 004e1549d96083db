import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { decisionDelayMs } from '../../rules.ts';
import { setDecidesFrom } from '../../store/managing.ts';

/**
 * An administrator who gives somebody access could use it themselves, and so could those who keep the company's groups
 * (`byId` null): what that person approves and confirms counts a day later, and the managers see it meanwhile.
 */
export async function delayDecisions(tx: Tx, userId: string, byId: string | null): Promise<void> {
  await setDecidesFrom(tx, userId, new Date(Date.now() + decisionDelayMs), byId);
}
